"""The fit of `fit.py` by PyTorch, on a graphics processor where there is one: for millions of rows.

PyTorch is in no lock file; whoever wants it installs the build for the own machine. Unlike numpy's fit it is
not the same to the last bit everywhere."""

from importlib import import_module
from typing import Any

from quarterdeck.engine.errors import QuarterdeckError

BATCH = 4096
RATE = 3e-3
DECAYS = (0.0005, 0.02, 0.1)  # how hard weights are drawn to nothing; what foresees best is kept
PATIENCE = 4  # epochs without getting better
MIND_BATCH = 1024
MIND_RATE = 2e-3  # at first; it goes down to nothing
MIND_DECAY = 0.01  # how hard weights are drawn to nothing


def torch_here() -> Any:
    try:
        return import_module("torch")
    except ImportError:
        raise QuarterdeckError("--gpu needs PyTorch: pip install torch") from None


def descended_by_torch(
    np: Any, x: Any, y: Any, proof_x: Any, proof_y: Any, hidden: int, seed: int, epochs: int
) -> tuple[list[Any], float]:
    """Takes and gives what `fit.descended` does."""
    torch = torch_here()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    told = [torch.from_numpy(np.ascontiguousarray(one)).to(device) for one in (x, y, proof_x, proof_y)]
    fits = [one_fit(torch, told, hidden, seed, epochs, decay) for decay in DECAYS]
    layers, loss = min(fits, key=lambda fit: fit[1])
    return [layer.cpu().numpy() for layer in layers], loss


def one_fit(
    torch: Any, told: list[Any], hidden: int, seed: int, epochs: int, decay: float
) -> tuple[list[Any], float]:
    x, y, proof_x, proof_y = told
    layers = beginning(torch, x, hidden, seed)
    weights, biases = [layers[0], layers[2]], [layers[1], layers[3]]
    groups = [{"params": weights, "weight_decay": decay}, {"params": biases, "weight_decay": 0.0}]
    steps = torch.optim.AdamW(groups, lr=RATE)
    best, kept, bad = float("inf"), [layer.detach().clone() for layer in layers], 0
    for epoch in range(epochs):
        for group in steps.param_groups:
            group["lr"] = RATE * (1.0 - epoch / epochs)
        order = torch.randperm(len(x), device=x.device)
        for start in range(0, len(order), BATCH):
            at = order[start : start + BATCH]
            loss = lost(torch, layers, x[at], y[at])
            steps.zero_grad(set_to_none=True)
            loss.backward()
            steps.step()
        with torch.no_grad():
            now = float(lost(torch, layers, proof_x, proof_y))
        bad = 0 if now < best - 1e-5 else bad + 1
        if now < best:
            best, kept = now, [layer.detach().clone() for layer in layers]
        if bad >= PATIENCE:
            break
    return kept, best


def beginning(torch: Any, x: Any, hidden: int, seed: int) -> list[Any]:
    """Layers as `fit.descended` begins with them."""
    torch.manual_seed(seed)
    wide, device = x.shape[1], x.device
    layers = [
        torch.randn(wide, hidden, device=device) * 0.5 / wide**0.5,
        torch.zeros(hidden, device=device),
        torch.randn(hidden, device=device) * 0.3,
        torch.zeros(1, device=device),
    ]
    return [layer.requires_grad_() for layer in layers]


def lost(torch: Any, layers: list[Any], x: Any, y: Any) -> Any:
    first, bias, last, last_bias = layers
    said = torch.tanh(x @ first + bias) @ last + last_bias
    return torch.nn.functional.binary_cross_entropy_with_logits(said, y)


# -- minds ---------------------------------------------------------------------------------


def mind_by_torch(
    np: Any, x: Any, y: Any, proof_x: Any, proof_y: Any, begun: list[Any], seed: int, epochs: int
) -> tuple[list[Any], float, float]:
    """What `mindfit.descended` does; the loss before and after."""
    torch = torch_here()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(seed)
    x, y, proof_x, proof_y = (
        torch.from_numpy(np.ascontiguousarray(one)).to(device) for one in (x, y, proof_x, proof_y)
    )
    layers = [torch.from_numpy(layer).to(device).requires_grad_() for layer in begun]
    biases = {"params": [layers[1], layers[4]], "weight_decay": 0.0}
    weights = {"params": [layers[0], layers[2], layers[3]], "weight_decay": MIND_DECAY}
    steps = torch.optim.AdamW([weights, biases], lr=MIND_RATE)
    with torch.no_grad():
        first = float(mind_lost(torch, layers, proof_x, proof_y))
    for epoch in range(epochs):
        for group in steps.param_groups:
            group["lr"] = MIND_RATE * (1.0 - epoch / epochs)
        order = torch.randperm(len(x), device=device)
        for start in range(0, len(order), MIND_BATCH):
            at = order[start : start + MIND_BATCH]
            steps.zero_grad(set_to_none=True)
            mind_lost(torch, layers, x[at], y[at]).backward()
            steps.step()
    with torch.no_grad():
        last = float(mind_lost(torch, layers, proof_x, proof_y))
    return [layer.detach().cpu().numpy() for layer in layers], first, last


def mind_lost(torch: Any, layers: list[Any], x: Any, y: Any) -> Any:
    rows, bias, last, straight, last_bias = layers
    units = torch.nn.functional.softsign(x @ rows.T + bias)
    said = units @ last + x @ straight + last_bias
    return torch.nn.functional.binary_cross_entropy_with_logits(said, y)
