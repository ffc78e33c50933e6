"""Sounds are made here and measured in the browser; nothing is fetched or played before a click; loudness and
mute are remembered."""

from pathlib import Path

from tests.browser.test_axe import faults
from tests.browser.test_pace import MINE
from tests.browser.user import NewUser, User

STATIC = Path(__file__).parents[2] / "quarterdeck" / "server" / "static"
NAMES = ["die", "coin", "card", "sail", "build", "battle", "storm", "turn", "victory"]
RENDERED = """async ([names, gap]) => {
  const { SOUNDS, desk } = await import(document.querySelector('script[src*="theme.js"]').src
    .replace('theme.js', 'sound.js'));
  const ctx = new OfflineAudioContext(1, 44100 * 4, 44100);
  const out = gap === null ? ctx.destination : desk(ctx, 1);
  names.forEach((name, n) => SOUNDS[name](ctx, out, 0.01 + n * (gap ?? 0)));
  const data = (await ctx.startRendering()).getChannelData(0);
  let [peak, energy] = [0, 0];
  for (const value of data) { peak = Math.max(peak, Math.abs(value)); energy += value * value; }
  const tail = data.subarray(-4410).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return { peak, energy, tail, known: Object.keys(SOUNDS) };
}"""
COUNTED = """() => {
  window.contexts = 0;
  window.started = 0;
  const Made = window.AudioContext;
  window.AudioContext = class extends Made { constructor(...all) { super(...all); window.contexts += 1; } };
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...all) { window.started += 1; return start.apply(this, all); };
  }
}"""
PLAYED = "() => [window.contexts, window.started]"


def test_each_sound_is_heard_ends_and_never_clips(anne: User) -> None:
    anne.page.goto("/rules")
    for name in NAMES:
        measured = anne.page.evaluate(RENDERED, [[name], None])
        assert measured["known"] == NAMES
        assert 0.08 < measured["peak"] < 0.95, name
        assert measured["energy"] > 5, f"{name} is silent"
        assert measured["tail"] < 0.001, f"{name} does not end"


def test_all_together_at_full_volume_do_not_clip(anne: User) -> None:
    anne.page.goto("/rules")
    assert 0.1 < anne.page.evaluate(RENDERED, [NAMES, 0.0])["peak"] < 1
    assert 0.1 < anne.page.evaluate(RENDERED, [["battle", "storm", "turn"], 0.16])["peak"] < 1


def test_the_code_of_all_sounds_is_small() -> None:
    assert sum((STATIC / name).stat().st_size for name in ("sound.js", "ears.js")) < 40_000


def test_nothing_is_fetched_or_played_before_a_click(new_user: NewUser) -> None:
    anne = new_user(pace="fast")
    anne.context.add_init_script(f"({COUNTED})()")
    fetched: list[str] = []
    anne.page.on("request", lambda request: fetched.append(request.url.rsplit("/", 1)[1]))
    anne.open(anne.lay("catan_junior", "random", "me", "random", curtain=False))
    anne.until(MINE)
    anne.play(seed=1, moves=2, prefer="End the turn")  # by its own events: nobody has clicked
    anne.until(MINE)
    assert "life.js" in fetched and "sound.js" not in fetched
    assert anne.page.evaluate(PLAYED) == [0, 0]
    anne.page.mouse.click(640, 20)
    anne.page.wait_for_function("() => window.contexts === 1")
    anne.play(seed=2, moves=2, prefer="End the turn")
    anne.page.wait_for_function("() => window.started > 0")


def test_mute_and_volume_are_at_hand_and_remembered(new_user: NewUser) -> None:
    anne = new_user(pace="fast")
    anne.context.add_init_script(f"({COUNTED})()")
    anne.open(anne.lay("catan_junior", "me", "random", curtain=False))
    anne.until(MINE)
    page = anne.page
    page.click("#comfort-open")
    page.wait_for_selector("#comfort[open]")
    assert faults(anne) == []
    page.locator("#mute").check()
    page.locator("#volume").fill("0.2")
    page.locator("#comfort [data-close]").click()
    before = page.evaluate(PLAYED)[1]
    anne.play(seed=2, moves=3, prefer="End the turn")
    assert page.evaluate(PLAYED)[1] == before, "muted"
    page.reload()
    anne.until(MINE)
    page.click("#comfort-open")
    page.wait_for_selector("#comfort[open]")
    assert page.locator("#mute").is_checked() and page.locator("#volume").input_value() == "0.2"
    page.locator("#comfort [data-close]").click()
    assert page.evaluate(PLAYED)[0] == 0, "whoever has muted it fetches no sound"
    page.keyboard.press("m")
    page.wait_for_function("() => window.contexts === 1")
    assert page.evaluate("() => localStorage.getItem('muted')") == ""
