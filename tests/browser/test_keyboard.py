"""Matches by keyboard alone, with what a screen reader finds: roles and accessible names."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.hands import act, as_written, create, decision, faults, moved_on, shown, step_of, table
from tests.browser.keys import answer, dock, focused, go, heard, named, press, prompt, say
from tests.conftest import some

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
GAMES = ["ticket-to-ride-usa", "ticket-to-ride-germany", "stone-age", "great-western-trail-1", "great-western-trail-2"]
MANY = 1500  # decisions of one seat; a match has far fewer
WORKERS = re.compile("^(Cowboy|Craftsman|Builder|Engineer)")
LEAVE = re.compile("^(End the turn|Nothing more|No, go on|Draw up to 2 cards, discard)")

# choices without a way to their rules; what folds, and what filters, chooses nothing
BARE = """
() => [...document.querySelectorAll('.dock .choices [data-rove], main [data-rove][aria-disabled=false]')]
  .filter(one => !one.matches('[aria-expanded], .colors *, [role=tab]'))
  .filter(one => !['data-move', 'data-verbs', 'data-text'].some(name => one.hasAttribute(name)))
  .map(one => one.outerHTML.slice(0, 200))
"""


# how far the ring around what has the focus stands out from what lies behind it
RING = """
(ground) => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${ground})`;
  const light = (color) => {
    const [r, g, b] = color.match(/[0-9.]+/g).map(n => n > 10 ? ((n / 255 + 0.055) / 1.055) ** 2.4 : n / 3295);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const pair = [light(getComputedStyle(document.activeElement).outlineColor), light(getComputedStyle(probe).color)];
  probe.remove();
  return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
}
"""


@pytest.mark.parametrize("dark", [False, True])
def test_the_ring_of_the_focus_is_seen_on_wood_felt_and_paper(person: Come, dark: bool) -> None:
    page = person(dark=dark)
    page.goto("/")
    for where, ground in (("header .brand", "--wood"), (".places a", "--felt"), ("li.game .btn.main", "--paper")):
        page.locator(where).first.focus()
        expect(page.locator(":focus-visible")).to_have_count(1)
        assert page.evaluate(RING, ground) >= 3, where
    match = create(page, ME, BOT)
    page.goto(f"/match/{match}")
    page.locator(".tableframe > header .brand").focus()
    assert page.evaluate(RING, "--wood") >= 3


def groups(page: Page) -> dict[str, Locator]:
    """The groups of choices in the dock by their names; the hand comes last and is none of them."""
    bars = dock(page).get_by_role("toolbar")
    names = bars.evaluate_all("found => found.map((one) => one.getAttribute('aria-label') ?? '')")  # all at one moment
    return {name: bars.nth(i) for i, name in enumerate(names) if not re.match(r"Your hand|\d+ tickets?$", name)}


def rail(page: Page, turn: int) -> None:
    """Ticket to Ride: what is asked is told by the prompt."""
    asked = prompt(page)
    if asked.startswith("Keep"):
        for ticket in dock(page).get_by_role("checkbox").all():
            press(page, ticket, "Space")
            expect(ticket).to_be_checked()
        press(page, named(page, re.compile("^Keep [1-9]")))
    elif asked.startswith("Pay for"):
        press(page, named(page, re.compile("^Pay ")))
    elif asked.startswith(("Take a passenger", "1 ticket", "4 tickets", "3 tickets", "2 tickets")):
        press(page, next(iter(groups(page).values())).get_by_role("button").first)
    else:
        routes = dock(page).get_by_role("button", name=re.compile(", free, you can pay$"))
        cities = dock(page).get_by_role("button", expanded=False).filter(has_text=re.compile(r" \d+$"))
        if not routes.count() and asked.startswith("Your turn") and cities.count():
            press(page, cities.first)
        if routes.count():
            press(page, routes.first)
            pay = named(page, re.compile("^Pay "))
            expect(pay).to_be_focused()  # choosing a route leads on to paying for it
            page.keyboard.press("Enter")
        else:
            press(page, groups(page)["Draw"].get_by_role("button").first)


def stone(page: Page, turn: int) -> None:
    """Stone Age: place, act, throw, buy, feed."""
    asked = prompt(page)
    bars = groups(page)
    if asked.startswith("Place people"):
        others = bars.get("Village, cards and buildings")
        goods = bars.get("Hunt and goods")
        if goods and (turn % 2 or not others):
            press(page, goods.get_by_role("button").last)
        elif others:
            press(page, others.get_by_role("button").nth(turn % others.get_by_role("button").count()))
        return
    ways = {
        "Your people act": "^",
        "Buy this card": "^(Pay this|Cheapest goods|Leave)",
        "Build this": "^(Pay this|Cheapest goods|Most points|Leave)",
        "Take one of the dice": "^",
        "Feed": "^(Feed all|Pay this|Cheapest goods|Pay no goods)",
    }
    how = next((way for start, way in ways.items() if asked.startswith(start)), "^(Take|Pay|1 )")
    first = next(iter(bars.values())) if how == "^" else dock(page)
    press(page, first.get_by_role("button", name=re.compile(how)).first)


def walk(page: Page, walks: Locator) -> None:
    """Go to the last stop of the list; where more than one way leads there, by another way than the cheapest."""
    last = walks.get_by_role("button").last
    folded = last.inner_text().startswith("+")  # it opens the list of the other ways
    press(page, last)
    if folded:
        expect(walks.get_by_role("button", name=re.compile("^by ")).first).to_be_focused()
        page.keyboard.press("Enter")


def cattle(page: Page, turn: int) -> None:
    """Great Western Trail: walk as far as possible, do what there is, take workers so that the end comes."""
    listing = dock(page).locator("[data-list]")
    if listing.count():  # what is chosen on the trail is listed on request
        press(page, listing)
        expect(listing).to_have_count(0)
    bars = groups(page)
    walks = bars.get("Where to?")
    if walks:
        walk(page, walks)
        return
    names = [(name, one) for name, bar in bars.items() for one in bar.get_by_role("button").all()]
    workers = [one for name, one in names if name.startswith("Foresight") and WORKERS.match(one.inner_text().strip())]
    doing = [one for name, one in names if not LEAVE.match(one.inner_text().strip())]
    rest = [one for name, one in names if one not in doing]
    if workers:
        press(page, workers[0])
    elif doing and (turn % 7 or not rest):
        press(page, doing[turn % len(doing)])
    else:
        press(page, rest[0])


PLAYS = {"ticket-to-ride": rail, "stone-age": stone, "great-western-trail": cattle}


def plays(game: str) -> Callable[[Page, int], None]:
    """How a family is played."""
    return next(play for start, play in PLAYS.items() if game.startswith(start))


def answered(page: Page, match: str, version: int) -> None:
    """Wait until the match has gone on and asks again, or is over; the focus is never lost meanwhile."""
    assert moved_on(page, match, version, PATIENCE), f"nothing was played: {prompt(page)}"
    received = decision(page, match)
    if received["legal"]:
        shown(page, received["version"])
        expect(dock(page).get_by_role("heading", level=2)).not_to_have_text(re.compile("^(Waiting|Chance decides)"))
    assert focused(page), f"the focus was lost before: {prompt(page)}"


def play(page: Page, match: str, decisions: int, looked: Callable[[], None] = lambda: None) -> int:
    """Decide so often, or until the match is over, and look before each; returns how often."""
    family = plays(table(page, match, 0)["view"]["game"])
    for turn in range(decisions):
        received = decision(page, match)
        if received["status"] == "over":
            return turn
        shown(page, received["version"])
        expect(dock(page).get_by_role("button").first).to_be_visible()
        looked()
        family(page, turn)
        answered(page, match, received["version"])
    return decisions


def sat_down(person: Come, game: str) -> tuple[Page, str]:
    """A match against a bot, and the focus on the prompt, where a single key leads."""
    page = person()
    match = create(page, ME, BOT, game=game, seed=5)
    page.goto(f"/match/{match}")
    heading = dock(page).get_by_role("heading", level=2)
    expect(heading).to_be_visible()
    page.keyboard.press("p")
    expect(heading).to_be_focused()
    assert heard(page)[-1] == prompt(page)
    return page, match


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_keyboard(person: Come, game: str) -> None:
    page, match = sat_down(person, game)
    assert 20 < play(page, match, MANY) < MANY
    scores = table(page, match)["result"]["scores"]
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_have_text(re.compile("won|victory"))
    expect(dialog.get_by_role("heading", level=2)).to_be_focused()
    for score in scores:
        expect(dialog.get_by_role("cell", name=as_written(score), exact=True).first).to_be_attached()
    assert not faults(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert focused(page)


def lead_to_rules(page: Page) -> None:
    """Every choice has a way to its rules."""
    assert page.evaluate(BARE) == []


@pytest.mark.parametrize("game", some(["ticket-to-ride-usa", "stone-age", "great-western-trail-2"], 2))
def test_a_turn_by_keyboard(person: Come, game: str) -> None:
    page, match = sat_down(person, game)
    assert play(page, match, 3, lambda: lead_to_rules(page)) == 3
    assert "." in heard(page)[-1]  # what has happened, and what is asked now
    last = heard(page)[-1]
    page.keyboard.press("a")  # once more
    expect(page.locator("[data-heard] p").last).to_have_text(last)
    assert heard(page)[-2:] == [last, last]


def test_another_way_of_the_trail_is_chosen_by_keyboard(person: Come) -> None:
    page, match = sat_down(person, "great-western-trail-1")
    while step_of(received := decision(page, match)) != "move":  # two ways lead on from the first place
        legal = {one["text"]: one["move"] for one in received["legal"]}
        text = next((one for one in ("at a", "done") if one in legal), next(iter(legal)))
        act(page, match, 0, do="play", version=received["version"], moves=[legal[text]])
    shown(page, received["version"])
    more = dock(page).get_by_role("button", name=re.compile("another way$")).first
    assert not faults(page)
    go(page, more)
    page.keyboard.press("Enter")
    way = dock(page).get_by_role("button", name=re.compile("^by ")).first
    expect(way).to_be_focused()
    assert table(page, match, 0)["version"] == received["version"]  # nothing is played by looking
    page.keyboard.press("Enter")
    answered(page, match, received["version"])


ASKED = {
    "ticket-to-ride-usa": {"hand": r"\d+ cards in your hand: ", "routes from denver": "Denver to .*, purple, 4 spaces"},
    "stone-age": {"people": "You, 5 people, 5 to place", "food": "You: 12 food", "look at forest": "^.*Forest: A die"},
    "great-western-trail-1": {
        "market": "Cattle market: ",
        "workers": "You, Workers: ",
        "path to kc": "not on the trail yet",
    },
}


@pytest.mark.parametrize("game", some(ASKED))
def test_questions_are_answered_in_words(person: Come, game: str) -> None:
    page, match = sat_down(person, game)
    version = table(page, match, 0)["version"]
    for text, received in {**ASKED[game], "where am i": r"choices?\.", "score": "You"}.items():
        say(page, text)
        expect(page.get_by_role("status").filter(has_text=text)).to_be_visible()
        assert re.search(received, answer(page), re.DOTALL), (text, answer(page))
    for text in ("nonsense?", "how far is the moon"):
        say(page, text)
        expect(page.get_by_role("status").filter(has_text=text)).to_contain_text("neither a move nor a question")
    assert table(page, match, 0)["version"] == version  # asking changes nothing


def test_the_box_completes_moves_and_questions(person: Come) -> None:
    page, match = sat_down(person, "ticket-to-ride-usa")
    play(page, match, 1)
    page.keyboard.press("/")
    box = page.get_by_role("combobox", name="Type a move or a question")
    expect(box).to_be_focused()
    expect(box).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("ArrowDown")
    options = page.get_by_role("listbox", name="Moves and questions").get_by_role("option")
    expect(options.first).to_have_attribute("aria-selected", "true")
    moves = page.get_by_role("group", name="Moves").get_by_role("option")
    assert moves.count() == min(40, len(table(page, match, 0)["legal"]))
    page.keyboard.press("Escape")
    expect(box).to_have_attribute("aria-expanded", "false")
    page.keyboard.type("routes from hel")
    expect(options).to_have_count(1)
    page.keyboard.press("ArrowDown")
    assert box.get_attribute("aria-activedescendant") == options.first.get_attribute("id")
    page.keyboard.press("Enter")
    assert "Helena to Seattle, yellow, 6 spaces" in answer(page)
    before = table(page, match, 0)["version"]
    page.keyboard.type("tickets")  # a question, though it is the text of a move as well
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="To draw new tickets")).to_be_visible()
    assert table(page, match, 0)["version"] == before
    page.keyboard.type("draw from the deck")  # as the page writes it
    page.keyboard.press("Enter")
    expect(dock(page).get_by_role("heading", level=2)).to_have_text("Take a second card")
    expect(box).to_be_focused()


@pytest.mark.long  # `test_a_turn_by_keyboard` looks at the first choices
@pytest.mark.parametrize("game", GAMES)
def test_every_choice_leads_to_its_rules(person: Come, game: str) -> None:
    page, match = sat_down(person, game)
    for _ in range(10):
        lead_to_rules(page)
        play(page, match, 1)


def test_the_key_for_rules_means_the_choice_that_has_the_focus(person: Come) -> None:
    page, _ = sat_down(person, "stone-age")
    named(page, re.compile("^Forest")).focus()
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_contain_text("SA-11")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page, _ = sat_down(person, "great-western-trail-1")
    page.locator(".dock [data-text]").first.focus()
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_contain_text("GWT-16")


QUESTIONS = {
    "ja-JP": ("手か質問を入力", "デンバーからの路線", "デンバーとオマハの間"),
    "ko-KR": ("수 또는 질문 입력", "덴버에서 가는 노선", "덴버–오마하"),
}


@pytest.mark.parametrize("language", some(QUESTIONS))
def test_questions_in_other_languages_and_in_english(person: Come, language: str) -> None:
    page = person(language=language)
    match = create(page, ME, BOT, seed=5)
    page.goto(f"/match/{match}")
    expect(page.locator(".dock .lamp")).to_be_visible()
    page.keyboard.press("/")
    label, own, received = QUESTIONS[language]
    expect(page.get_by_role("combobox", name=label)).to_be_focused()
    for text in (own, "routes from denver"):
        page.keyboard.insert_text(text)
        page.keyboard.press("Enter")
        expect(page.get_by_role("status").filter(has_text=text)).to_be_visible()
        assert received in answer(page)


def test_what_others_do_moves_no_focus_and_is_heard_as_the_settings_say(person: Come) -> None:
    ann, bob = person("Ann"), person("Bob")
    match = create(ann, ME, {"kind": "open"})
    bob.goto(f"/match/{match}")
    bob.get_by_role("button", name="Sit down").click()
    expect(dock(bob).get_by_role("heading", level=2)).to_have_text(re.compile("^Keep"))  # the answer brought the seat
    bob.evaluate("localStorage.setItem('parlorcar.settings', JSON.stringify({name: 'Bob', speak: 'important'}))")
    bob.reload()
    ann.goto(f"/match/{match}")
    for page in (ann, bob):
        expect(dock(page).get_by_role("heading", level=2)).to_have_text(re.compile("^Keep"))
        rail(page, 0)
    confirm(bob)
    expect(dock(ann).get_by_role("heading", level=2)).to_have_text(re.compile("^Your turn"))
    place = bob.get_by_role("button", name=re.compile("^Denver to Omaha"))
    go(bob, place)
    for then in ("second card", "^Waiting"):  # drawing cards needs no confirming
        press(ann, groups(ann)["Draw"].get_by_role("button", name="Draw from the deck"))
        expect(dock(ann).get_by_role("heading", level=2)).to_have_text(re.compile(then))
    expect(dock(bob).get_by_role("heading", level=2)).to_have_text(re.compile("^Your turn"))
    expect(place).to_be_focused()
    assert heard(bob)[-1].startswith("Your turn.")
    assert not any("Ann drew" in one for one in heard(bob))  # what does not matter to Bob is not said to him
    assert any("You drew" in one for one in heard(ann))


def confirm(page: Page) -> None:
    """What cannot be taken back is asked for once more."""
    waiting = dock(page).get_by_role("heading", name=re.compile("^(Waiting|You have)"))
    expect(page.get_by_role("alert").or_(waiting)).to_be_visible()
    if page.get_by_role("alert").count():
        press(page, page.get_by_role("alert").get_by_role("button", name="Do it"))
    expect(page.get_by_role("alert")).to_have_count(0)


def test_keys_can_be_changed_and_switched_off(person: Come) -> None:
    page = person()
    page.goto("/settings")
    box = page.get_by_role("textbox", name="say again what happened last")
    box.fill("u")
    box.blur()
    expect(page.get_by_text("u does something else already.")).to_be_visible()
    box.fill("z")
    box.blur()
    page.get_by_role("radio", name="high", exact=True).check()
    match = create(page, ME, BOT, seed=5)
    page.goto(f"/match/{match}")
    expect(page.locator("html")).to_have_attribute("data-contrast", "more")
    expect(dock(page).get_by_role("checkbox").first).to_be_visible()
    page.keyboard.press("p")
    said = heard(page)
    page.keyboard.press("a")
    assert heard(page) == said
    page.keyboard.press("z")
    expect(page.locator("[data-heard] p")).to_have_count(len(said) + 1)
    page.evaluate("localStorage.setItem('parlorcar.settings', JSON.stringify({keys: false}))")
    page.reload()
    expect(dock(page).get_by_role("checkbox").first).to_be_visible()
    page.keyboard.press("l")
    page.keyboard.press("/")
    assert page.get_by_role("dialog").count() == 0
    assert not focused(page)
