"""Second readings of the ledgers: slow, plain models, written from the ledger alone and sharing no code
with the rules, that play in lockstep with them."""
