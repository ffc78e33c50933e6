"""The faces: drawn, said and explained from the same rows; nothing hidden is shown."""

from quarterdeck.engine.fate import Luck
from quarterdeck.games.micro_pirates import art, features, sense, words
from quarterdeck.games.micro_pirates.constants import OCEANS, card_id, quest_id
from quarterdeck.games.micro_pirates.positions import SeaDesk, table
from quarterdeck.games.micro_pirates.words.names import card_text, part_text, quest_text
from quarterdeck.games.micro_pirates.words.panel import panel


def test_lit_cells_carry_their_moves() -> None:
    t = table()
    svg = art.draw(t.view(0)).svg()
    for word in t.choices("sail"):
        assert f'data-move="{t.s.book.parse(word)}"' in svg
    dark = art.draw(t.view(1)).svg()
    assert "data-move=" not in dark and f'data-why="{t.s.book.parse("sail r1c2")}"' in dark


def test_cards_in_an_offer_are_lit_only_in_that_port() -> None:
    t = table(coins={"red": 40})
    t.play("port")
    svg = art.draw(t.view(0)).svg()
    for word in ("hire", "buy", "quest"):
        assert f'data-move="{t.s.book.parse(word)}"' in svg
    assert 'id="card-K01"' in svg


def test_maps_of_others_are_not_drawn_or_said() -> None:
    t = table(seats=3, maps={"blue": "WR SR"})
    mine, theirs = t.view(1), t.view(0)
    assert "Maps of Whale Road and Serpent Reef" in words.board(mine)
    assert "Maps of" not in words.board(theirs)
    held = [[thing.name for thing in panel(view, 1).groups[-1].things] for view in (mine, theirs)]
    assert held == [["Map of Whale Road", "Map of Serpent Reef"], ["2 hidden Maps"]]
    assert ("Maps", "Whale Road, Serpent Reef") in words.crew(mine, 1)
    assert "Maps" not in dict(words.crew(theirs, 1))


def test_a_card_is_said_from_its_row() -> None:
    s = table().s
    assert part_text(s.t, 8 * 2) == "+1 strength in Battle"
    assert card_text(s.t, 33 + 5) == (
        "on the Ship: one-time: +4 strength in Battle / under Crew: one-time: +3 strength in Battle"
    )
    assert quest_text(s.t, 14) == (
        "Delivery: bring 2 fish and 1 rum to the Jungle of Whale Road. Reward: 1 Fame, 1 Rep and 3 coins"
    )
    said = words.explain(s)
    assert said["card-K01"].startswith("Powder-Monkey Pip, 3 coins")
    assert said["cell-r0c0"] == "The Jungle of Gallows Bay, blockaded"


def test_choices_are_sentences() -> None:
    t = table(at={"red": "r0c1"}, small="r0c2", hold={"red": "3 fish 2 rum"})
    move = t.s.book.parse
    assert words.move(t.view(0), move("sail r0c2")).endswith("and fight Small Merchant 1")
    assert words.question(t.view(0)).startswith("Red: choose an action")
    assert words.confirm(t.view(0), move("end")) == "End the turn with both actions unused?"
    duel = table(at={"red": "r0c1", "blue": "r0c2"})
    assert "costs 1 Rep" in words.confirm(duel.view(0), move("sail r0c2"))


def test_more_fame_is_worth_more_and_features_keep_their_length() -> None:
    poor, rich = table(), table(fame={"red": 5})
    assert sense.value(rich.view(0), 0) > sense.value(poor.view(0), 0)
    assert len(features.encode(poor.view(0))) == len(features.encode(rich.view(1)))


def test_phone_and_desk_show_the_same_choices_and_leave_the_same_to_the_question() -> None:
    trading = table(hold={"red": "3 fish 3 plantain 2 rum"}).play("trade")
    calling = table(coins={"red": 40})
    for t, word in ((trading, "sell fish"), (calling, "end"), (calling, "port"), (calling, "sail r1c2")):
        desk, phone = (art.draw(t.view(0), phone=phone).lit for phone in (False, True))
        assert desk.keys() == phone.keys() and t.offers(word)
        assert (t.s.book.parse(word) in desk) == word.startswith("sail")


def test_the_cards_of_the_nearest_port_are_shown_large_and_all_others_small() -> None:
    t = table(at={"red": "GB.port", "blue": "PR.port"})
    for seat, port in ((0, "GB"), (1, "PR")):
        made = {piece.id: piece for layer in art.draw(t.view(seat)).layers for piece in layer.pieces}
        large = [id for id in made if "-sheet" in made[id].inner]
        assert large == shown_in(t, port)
        small = [id for other in ("PR", "GB", "SA", "PA", "OA") if other != port for id in shown_in(t, other)]
        assert sorted(id for id in made if "-tag" in made[id].inner) == sorted(small)


def shown_in(t: SeaDesk, code: str) -> list[str]:
    """The pieces of a Port's offer: Quest, Crew card, Upgrade."""
    s, port = t.s, OCEANS.index(code)
    cards = [f"card-{card_id(card)}" for card in (s.offer_crew[port], s.offer_upgrade[port])]
    return [f"quest-{quest_id(s.offer_quest[port])}", *cards]


def test_everybody_sees_what_is_for_sale_where_somebody_calls() -> None:
    t = table(at={"red": "GB.port", "blue": "PR.port"}, coins={"red": 40}).play("port")
    drawn = art.draw(t.view(1)).svg()
    assert drawn.count('-sheet"/>') == 3
    assert t.s.t.ocean_name[OCEANS.index("GB")] in drawn.partition('id="port-shown"')[2][:400]


def test_the_reach_is_one_contour_and_only_for_whoever_is_asked() -> None:
    t = table(at={"red": "r4c4"})
    assert 'id="reach"' in art.draw(t.view(0)).svg()
    assert 'id="reach"' not in art.draw(t.view(1)).svg()


def test_the_drawer_tells_what_left_the_board() -> None:
    t = table(crew={"red": "K01"}, upgrades={"red": "U01"}, rep={"red": 2})
    told = {thing.name: thing.effect for group in panel(t.view(0), 0).groups for thing in group.things}
    assert told[t.s.t.names[33]].startswith("on the Ship: ")
    assert "at +2" in told["Reputation +2"] and "at +3" in told["Reputation +2"]


def test_a_move_changes_few_pieces_and_every_piece_has_a_name_of_its_own() -> None:
    t, luck = table(seats=3), Luck(5)
    old, sent = art.draw(t.view(1)), 0
    for _ in range(150):
        luck.step(t.s)
        new = art.draw(t.view(1))
        ids = [piece.id for layer in new.layers for piece in layer.pieces]
        assert len(set(ids)) == len(ids) and len(new.layers) == len(old.layers)
        assert new.backdrop is old.backdrop
        known = {id(piece) for layer in old.layers for piece in layer.pieces}
        fresh = [piece for layer in new.layers for piece in layer.pieces if id(piece) not in known]
        sent += sum(len(piece.page_markup()) for piece in fresh)
        old = new
    assert sent / 150 < 4000
