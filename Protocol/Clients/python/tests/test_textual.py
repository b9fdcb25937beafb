"""The adapter for Textual: all scenarios by its pilot, which sends the keys, pastes and clicks of a terminal."""

import asyncio
import contextlib
import io
import os
import runpy
import time
import unittest

from player import FORM, PATIENCE, Scenarios, bound_to, until
from builds import (
    COUNTRIES, LAYOUT, LEFT, LISTS, LISTS_LEFT, LISTS_ROWS, LISTS_RULES, LISTS_VALUES, NESTED, NESTED_RULES, RULES, SCHEMA, UNPLACED,
)  # fmt: skip
from lists import CITIES
from support import HERE, PICTURES, AsyncCase, daemon, same_picture

try:
    import textual.app
    import textual.pilot
    from rich.text import Text
    from textual import events
    from textual._context import active_app
    from textual.app import App
    from textual.containers import VerticalScroll
    from textual.widgets import Button, Input, Select, Static, TextArea

    from interactor.build_textual import Built as BuiltForm, BuiltGroup
    from interactor.build_textual import build
    from interactor.list_textual import Arrow, List
    from interactor.textual import Field, SubmitButton
except ImportError as error:
    raise unittest.SkipTest(f"{error}; .ci/setup-clients installs textual") from error

KEYS = {"BackSpace": "backspace", "Return": "enter"}


async def idle(*_):
    """The pilot waits until the processor has nothing to do, which on a busy machine takes a second a key."""
    await asyncio.sleep(0)


textual.app.wait_for_idle = textual.pilot.wait_for_idle = idle


async def settled(pilot):
    """Waits until nobody has anything to do: widgets send messages to each other, and what one does may be news to others.
    The screen is laid out some time later, by a timer of its own."""
    rounds, end = 0, time.monotonic() + PATIENCE
    while rounds < 2 and not pilot.app._exit:
        await pilot._wait_for_screen(PATIENCE)
        screen = pilot.app.screen
        nodes = [pilot.app, *screen.walk_children(with_self=True)]
        busy = [node for node in nodes if not node._message_queue.empty() or node._next_callbacks]
        rounds = 0 if busy or screen._layout_required else rounds + 1
        if not rounds:
            assert time.monotonic() < end, f"{busy} and {screen._layout_required}"
            await asyncio.sleep(0.005)


class Form(App):
    """An application over a list of widgets, with entries of a menu on two keys."""

    BINDINGS = [("f2", "edit('undo')", "Undo"), ("f3", "edit('redo')", "Redo")]
    rings = 0

    def __init__(self, make):
        super().__init__()
        self.make = make
        self.animation_level = "none"

    def compose(self):
        with VerticalScroll(can_focus=False):
            yield from self.make()

    def action_edit(self, verb):
        getattr(self.session.focused, verb)()

    def bell(self):
        self.rings += 1


class Driver:
    """A terminal with the form of the scenarios."""

    rings = property(lambda self: self.app.rings, lambda self, count: setattr(self.app, "rings", count))

    def __init__(self):
        self.loop = asyncio.new_event_loop()
        self.app = Form(lambda: self.fields)
        self.fields = []
        self.token = active_app.set(self.app)  # As it is while an application composes.

    def build(self, player):
        self.app.session = player.session
        for control in FORM["controls"]:
            view = control["view"] if control["view"] in ("textView", "label") else None
            options = {"format": control["format"]} if "format" in control else {}
            field = Field(bound_to(player.subject, control), label=control["label"], view=view, id=control["id"], **options)
            player.bindings[control["id"]] = field.binding
            self.fields.append(field)

    def add_save(self, player, command):
        self.fields.append(SubmitButton(player.form, "Save", player.store, id="save"))
        self.is_over, self.is_ready = asyncio.Event(), asyncio.Event()

        async def live():
            async with self.app.run_test(size=(100, 60)) as self.pilot:
                self.is_ready.set()
                await self.is_over.wait()

        self.task = self.loop.create_task(live())
        self.run(self.is_ready.wait())

    def tear_down(self):
        if hasattr(self, "task"):
            self.is_over.set()
            self.run(self.task)
        active_app.reset(self.token)
        self.loop.close()

    def run(self, job):
        return self.loop.run_until_complete(job)

    def until(self, ready, patience=PATIENCE):
        return until(ready, lambda: self.run(asyncio.sleep(0.01)), patience)

    def settle(self):
        self.run(settled(self.pilot))

    def control(self, name):
        return self.app.query_one("#" + name) if name == "save" else self.app.query_one("#" + name, Field).control

    # Events.

    def keys(self, *names):
        names = ["+".join(part if part in KEYS else part.lower() for part in name.split("+")) for name in names]
        names = ["+".join(KEYS.get(part, part) for part in name.split("+")).replace("control", "ctrl") for name in names]
        for name in names:
            if name == "ctrl+v" and self.copied is not None:  # A terminal pastes by itself.
                self.app.post_message(events.Paste(self.copied))
            else:
                self.run(self.pilot.press(name))
        self.settle()

    copied = None

    def set_clipboard(self, text):
        self.copied = text

    def type(self, text):
        for character in text:
            self.run(self.pilot.press({" ": "space"}.get(character, character)))
            self.settle()

    def compose(self, text):
        self.type(text)  # A terminal, or its input method, composes by itself.

    def select_all(self):
        self.keys("End", "Shift+Home")

    def place(self, name, at):
        control = self.control(name)
        inner = control.content_region
        return inner.x - control.region.x + at, inner.y - control.region.y

    def click(self, name, at=None):
        control, offset = self.control(name), (0, 0)
        if name not in ("paid", "save"):
            length = len(control.value if isinstance(control, Input) else control.text)
            offset = self.place(name, length if at is None else at)
        # Textual ignores a button that is still shown as pressed, which a fast machine comes back to within that time.
        assert self.until(lambda: not control.has_class("-active"))
        self.settle()
        assert self.run(self.pilot.click(control, offset=offset)), f"{name} is not below the pointer"
        self.settle()

    def drag(self, name, start, end):
        control = self.control(name)
        self.click(name, start)
        for act, place in ((self.pilot.mouse_down, start), (self.pilot.hover, end), (self.pilot.mouse_up, end)):
            assert self.run(act(control, offset=self.place(name, place))), f"{name} is not below the pointer"
            self.settle()

    def menu(self, title):
        self.keys("f2" if title == "Undo" else "f3")

    def choose(self, name, index):
        self.control(name).focus()
        self.settle()
        self.keys("enter", "home", *["down"] * (index + 1), "enter")

    # What there is to see.

    def read(self, name):
        control = self.control(name)
        if isinstance(control, TextArea):
            return control.text, tuple(sorted(control.offset_of(place) for place in control.selection))
        if isinstance(control, Input):
            return control.value, tuple(sorted(control.selection))
        return str(control.value if isinstance(control, Select) else control.content), None

    def note(self, name):
        return str(self.app.query_one("#" + name, Field).note.content)

    def focused(self):
        focus = self.app.focused
        return next((field.id for field in self.app.query(Field) if field.control is focus), focus)

    def is_invalid(self, name):
        return self.control(name).has_class("-invalid")

    def is_visible(self, name):
        return self.app.query_one("#" + name).display

    def is_enabled(self, name):
        return not self.control(name).disabled

    def is_required(self, name):
        return str(self.app.query_one("#" + name, Field).caption.content).endswith("*")

    def is_on(self, name):
        return self.control(name).value

    def alignment(self, name):
        control = self.control(name)
        return "right" if control.content_region.right > control.region.right - 5 and control.content_region.width < 12 else "left"


class All(Scenarios, unittest.TestCase):
    driver = Driver


class Own(AsyncCase):
    """What is Textual's own."""

    def play(self, make, act, **options):
        async def run():
            app = Form(lambda: make(), **options)
            async with app.run_test(size=(90, 40)) as pilot:
                app.pilot = pilot
                await act(app, lambda: app.query(Field).first())

        asyncio.run(run())

    def test_a_slow_daemon_freezes_no_window(self):
        session = self.session()
        order = self.order(session)

        async def act(app, field):
            field().control.focus()
            await self.true(lambda: field().binding.state == "editing")
            go_on = self.stopped(session)
            await app.pilot.press(*"12345x")
            await self.true(lambda: (field().control.value, field().binding.state) == ("12345x", "busy"))
            go_on()
            await self.true(lambda: field().binding.state == "editing")
            self.assertEqual((field().control.value, field().control.cursor_position), ("12.345", 6))

        self.play(lambda: [Field(order["price"])], act)

    def test_what_was_typed_counts_when_a_page_is_turned(self):
        session = self.session()
        schema = {"properties": {"rate": {"type": ["number", "null"]}, "note": {"type": "string"}}}
        subject = session.subject("s", schema, values={"rate": 7})

        async def act(app, field):
            form = session.form("s")
            field().binding.field.edit(0, 1, "-")
            await field().remove()
            await self.true(lambda: form.state.get("firstInvalidAt") == {"subject": "s", "property": "rate"})
            await app.screen.mount(again := Field(subject["rate"]))
            await self.true(lambda: again.control.value == "-")

        self.play(lambda: [Field(subject["rate"]), Field(subject["note"])], act)

    def test_without_a_daemon_controls_are_plain(self):
        session = self.session("/nowhere/interactord")
        order = self.order(session, note="plain")

        async def act(app, field):
            await self.true(lambda: field().control.value == "plain")
            field().control.focus()
            await app.pilot.press("end", *"abc")
            self.assertEqual((field().control.value, field().binding.state), ("plainabc", "absent"))
            self.assertTrue(app.query_one(Button).disabled)

        self.play(lambda: [Field(order["note"]), SubmitButton(session.form("order"), "Save")], act)

    def test_an_error_leaves_the_loop_and_the_control_alone(self):
        order = self.order(self.session(), rules=[{"property": "note", "readOnly": "quantity > 5"}], note="n")

        async def act(app, field):
            field().control.focus()
            await self.true(lambda: field().binding.state == "editing")
            field().binding.field.told = lambda state: None
            order.write({"quantity": 6})
            await app.pilot.press("x")
            self.assertEqual((field().control.value, [error.kind for error in self.errors]), ("n", ["readOnly"]))

        self.play(lambda: [Field(order["note"])], act)

    def test_unknown_options(self):
        with self.assertRaisesRegex(TypeError, "no option formt"):
            Field(self.order(self.session())["note"], formt={})


class Lists(AsyncCase):
    """A combo box."""

    def play(self, act, options=CITIES, provider=None, **format):
        session = self.session()
        order = self.order(session)
        if provider:
            session.provide("order.note", provider)
            format |= {"source": "client", "match": "contains"}
        else:
            format["options"] = [each if isinstance(each, dict) else {"value": each, "text": each} for each in options]

        async def run():
            fields = lambda: [Field(order["note"], format={"style": "choice", **format}), Field(order["quantity"])]
            app = Form(fields)
            async with app.run_test(size=(70, 24)) as self.pilot:
                self.app, self.field = app, app.query(Field).first()
                self.field.control.focus()
                await self.true(lambda: (told := self.field.binding.details.get("choices")) and not told.get("pending"))
                await settled(self.pilot)
                await act(self.field)

        asyncio.run(run())
        self.assertEqual(self.errors, [])

    async def press(self, *keys):
        for key in keys:
            await self.pilot.press(key)
            await settled(self.pilot)

    def drawn(self):
        """The rows, with what was found in brackets and `>` before the active one, and the line below; None while it is closed."""
        found = self.app.query(List)
        if not found or not found.first().display:
            return None
        rows = []
        for line in found.first()._rows:
            if line.display:
                text = line.visual if isinstance(line.visual, Text) else line.content
                marks = [(span.start, span.end) for span in text.spans if "underline" in str(span.style)]
                shown = text.plain
                for start, end in reversed(marks):
                    shown = f"{shown[:start]}[{shown[start:end]}]{shown[end:]}"
                rows.append((">" if line.has_class("active") else "") + shown)
        return rows, str(found.first()._count.content)

    async def shows(self, rows, line):
        end = time.monotonic() + 10
        while self.drawn() != (rows, line) and time.monotonic() < end:
            await asyncio.sleep(0.01)
        self.assertEqual(self.drawn(), (rows, line))

    async def hides(self):
        await self.true(lambda: self.drawn() is None)

    def test_type_go_through_the_list_and_choose(self):
        async def act(field):
            self.assertIsNone(self.drawn())
            await self.press("b")
            await self.shows(["[B]ern", "[B]onn", "[B]rüssel"], "3")
            await self.press("down", "down")
            await self.shows(["[B]ern", ">[B]onn", "[B]rüssel"], "2 / 3")
            await self.press("enter")
            await self.hides()
            await self.true(lambda: field.control.value == "Bonn")
            self.assertEqual(field.binding.field.property.value, "Bonn")
            await self.press("backspace", "backspace")
            await self.shows(["[Bo]nn"], "1")
            await self.press("escape")
            await self.hides()
            self.assertEqual(field.control.value, "Bo")
            await self.press("escape")
            await self.true(lambda: field.control.value == "Bonn")

        self.play(act)

    def test_the_pointer(self):
        async def act(field):
            self.assertTrue(await self.pilot.click(Arrow))
            await self.shows(CITIES, "6")
            self.assertTrue(await self.pilot.click(Arrow))
            await self.hides()
            await self.press("f4")
            await self.shows(CITIES, "6")
            await settled(self.pilot)
            row = self.app.query_one(List)._rows[3]
            self.assertTrue(await self.pilot.click(row))
            await self.hides()
            await self.true(lambda: field.control.value == "Brüssel")
            self.assertIs(self.app.focused, field.control)
            self.assertEqual(field.binding.field.property.value, "Brüssel")

        self.play(act)

    def test_tab_leaves_and_takes_what_is_active(self):
        async def act(field):
            await self.press("b", "down", "tab")
            await self.hides()
            await self.true(lambda: field.control.value == "Bern")
            self.assertIs(self.app.focused, self.app.query(Field).last().control)

        self.play(act)

    def test_one_of_a_hundred_thousand(self):
        people = [f"Person {number:05}" for number in range(100_000)]

        async def act(field):
            await self.press("f4")
            await self.shows(people[:8], "100\u00a0000")
            await self.press("down", "pagedown")
            await self.shows([*people[:7], ">" + people[7]], "8 / 100\u00a0000")
            await self.press(*"9999")
            await self.true(lambda: (self.drawn() or ("", ""))[1] == "19")
            self.assertEqual(self.drawn()[0][:2], ["Person 0[9999]", "Person 1[9999]"])
            await self.press("up", "enter")
            await self.true(lambda: field.binding.field.property.value == "Person 99999")

        self.play(act, provider=lambda text: [each for each in people if text.lower() in each.lower()])

    def test_a_picture(self):
        async def act(field):
            await self.press("k", "down", "down")
            await self.true(self.drawn)
            await settled(self.pilot)
            PICTURES.mkdir(parents=True, exist_ok=True)
            (PICTURES / "list-textual.svg").write_text(self.app.export_screenshot(title="Order"))

        self.play(act, [*CITIES, *(f"Kleinstadt {number}" for number in range(20))], match="contains")


class Built(AsyncCase):
    """A form in one call."""

    def test_controls_by_type_and_format(self):
        stored = []
        order = self.session().subject("s", SCHEMA, rules=RULES)
        make = lambda: [build(
            order, layout=LAYOUT, titles={"zip": {"de": "PLZ"}}, submit="Sichern", store=stored.append,
            controls={"city": lambda property, **options: Field(property, id="mine", **options)},
            formats={"price": {"minimumFractionDigits": 2}, "country": {"style": "choice", "options": COUNTRIES}},
            models={"terms": {"options": [{"value": "now", "text": "sofort"}, {"value": "later", "text": "später"}]}},
        )]  # fmt: skip

        async def act(app, built):
            kinds = {name: type(each.control).__name__ for name, each in built.bindings.items()}
            self.assertEqual(kinds, {
                "name": "FieldInput", "zip": "FieldInput", "city": "FieldInput", "terms": "FieldSelect", "country": "FieldInput",
                "paid": "FieldCheckbox", "price": "FieldInput", "total": "Static", "notes": "FieldArea"})  # fmt: skip
            box = built.bindings["paid"].control
            self.assertEqual("".join(part.text for part in box.render_line(0)).strip(), "▐X▌")
            await settled(app.pilot)
            self.assertEqual([str(field.caption.content) for field in app.query(Field)],
                             ["Customer *", "PLZ", "City", "Terms", "Country", "Paid", "Price", "Total", "Notes"])  # fmt: skip
            fields = {field.binding.field.property.name: field for field in app.query(Field)}
            self.assertEqual(fields["zip"].region.y, fields["city"].region.y, "one row")
            self.assertFalse(fields["notes"].display)
            self.assertEqual((str(fields["zip"].note.content), fields["zip"].note.display), ("As on the contract.", True))
            order.write({"paid": True, "price": "1.5"})
            await self.true(lambda: fields["notes"].display and built.bindings["price"].control.value == "1,50")
            self.assertEqual(str(built.bindings["total"].control.content), "3")
            built.button.press()
            await self.true(lambda: built.bindings["name"].issues and app.focused is built.bindings["name"].control)
            await app.pilot.press(*"Meier")
            built.button.press()
            await self.true(lambda: stored)
            self.assertEqual((stored[0]["s"]["name"], app.query_one("#mine", Field)), ("Meier", fields["city"]))
            self.assertEqual(self.errors, [])

        async def run():
            app = Form(make)
            async with app.run_test(size=(90, 50)) as app.pilot:
                await act(app, app.query_one(BuiltForm))

        asyncio.run(run())

    def test_an_object_is_a_group(self):
        order = self.session().subject("s", NESTED, rules=NESTED_RULES)
        make = lambda: [build(order, titles={"home/city": "Town"}, submit=None)]

        async def run():
            app = Form(make)
            async with app.run_test(size=(90, 60)) as app.pilot:
                built = app.query_one(BuiltForm)
                await settled(app.pilot)
                self.assertEqual(list(built.bindings), ["name", "home/city", "home/geo/lat", "home/geo/lon", "friend/name", "friend/total"])
                self.assertEqual(built.left, LEFT)
                groups = list(app.query(BuiltGroup))
                self.assertEqual([group.border_title for group in groups], ["Where *", "Place", "Friend"])
                self.assertEqual(str(app.query_one(".description", Static).content), "As on the map.")
                rows = [binding.control.region.y for binding in built.bindings.values()]
                self.assertEqual((rows, len(set(rows))), (sorted(rows), 6))
                order.write({"name": "x", "home": {"geo": {"lat": "2.5"}}})
                await self.true(lambda: [group.display for group in groups] == [True, False, True])
                order.write({"name": ""})
                await self.true(lambda: all(group.display for group in groups) and built.bindings["home/geo/lat"].control.value == "2,5")
            self.assertEqual((self.errors, order.session.bindings), ([], []))

        asyncio.run(run())

    def test_words_are_in_the_language(self):
        session = self.session()
        subject = session.subject("s", {"properties": {"tags": {"type": "array", "items": {"type": "string"}}}})

        async def run():
            app = Form(lambda: [build(subject)])
            async with app.run_test(size=(90, 40)) as app.pilot:
                built = app.query_one(BuiltForm)
                says = lambda: (str(built.button.label), str(built.rows["tags"].frame.button.label))
                await self.true(lambda: says() == ("Speichern", "Hinzufügen"))
                session.set_locale("en-US")
                await self.true(lambda: says() == ("Save", "Add"))
            self.assertEqual((self.errors, session.bindings), ([], []))

        asyncio.run(run())

    def test_what_is_wrong_without_a_control_is_said_above_the_button(self):
        subject = self.session().subject("s", UNPLACED, values={"list": ["a"]})

        async def run():
            app = Form(lambda: [build(subject)])
            async with app.run_test(size=(90, 40)) as app.pilot:
                note, built = app.query_one(".unplaced", Static), app.query_one(BuiltForm)
                await settled(app.pilot)
                self.assertFalse(note.display)
                built.button.press()
                await self.true(lambda: note.display and str(note.content) == "Cfg: Hier fehlt ein Wert.")
                subject.write({"cfg": {"a": "b"}})
                await self.true(lambda: not note.display)

        asyncio.run(run())

    def test_a_list_is_a_group_of_rows(self):
        order = self.session().subject("s", LISTS, LISTS_RULES, values=LISTS_VALUES)
        make = lambda: [build(order, titles={"lines/*/price": {"de": "Preis"}}, formats={"lines/*/price": {"minimumFractionDigits": 2}})]

        async def run():
            app = Form(make)
            async with app.run_test(size=(140, 200)) as app.pilot:
                built = app.query_one(BuiltForm)
                await settled(app.pilot)
                self.assertEqual((list(built.rows), built.left), (LISTS_ROWS, LISTS_LEFT))
                lines, slips, phones = (built.rows[name] for name in ("lines", "payment/slips", "address/phones"))
                said = lambda: [str(each.content) for each in app.query("Heading")]
                for text in ("Article *", "Preis", "Unit size", "Notes"):
                    self.assertIn(text, said())
                fields = lines.rows["#1"].fields()
                self.assertEqual([type(each.control).__name__ for each in fields],
                                 ["FieldInput", "FieldInput", "FieldSelect", "FieldCheckbox", "FieldInput", "FieldInput"])  # fmt: skip
                places = lambda: [(each.control.region.x, each.control.region.y) for each in fields[:4]]
                await self.true(lambda: places() == sorted(places()) and len({y for _, y in places()}) == 1 and fields[1].control.value == "3,00")
                captions = [each.query_one(".caption") for each in app.query(".cell")]
                self.assertFalse(any(each.display for each in captions))
                self.assertFalse(slips.frame.region)
                lines.add()
                await self.true(lambda: len(lines.rows) == 2)
                lines.rows["#2"].fields()[-1].add()  # A list without items has its button.
                await self.true(lambda: order["lines"]["#2"]["notes"].keys == ["#1"])
                order["payment"].write({"kind": "card", "slips": [7]})
                await self.true(lambda: slips.frame.region and [each.control.value for each in slips.rows["#1"].fields()] == ["7"])
                order["payment"].write({"kind": "bank"})
                await self.true(lambda: not slips.frame.region)
                phones.add()
                await self.true(lambda: order.values["address"] and len(phones.rows) == 1)
                built.form.submit(self.fail)
                sku = lines.rows["#2"].fields()[0]
                await self.true(lambda: app.focused is sku.control)
            self.assertEqual((self.errors, order.session.bindings, order.session.fields), ([], [], {}))

        asyncio.run(run())

    def test_what_is_not_there_is_said(self):
        order = self.order(self.session())
        with self.assertRaisesRegex(KeyError, "no property 'nmae'"):
            build(order, titles={"nmae": "Name"})
        with self.assertRaisesRegex(TypeError, "titels"):
            build(order, titels={})


class Examples(unittest.TestCase):
    def test_order(self):
        example = HERE.parent / "examples" / "order_textual.py"
        self.assertLessEqual(example.read_text().count("\n"), 60)
        PICTURES.mkdir(parents=True, exist_ok=True)
        os.environ["INTERACTORD"], usual, saved = daemon()[0], App.run, []

        def run(app):
            async def play():
                async with app.run_test(size=(76, 32)) as pilot:
                    async def press(*keys):
                        for key in keys:
                            await pilot.press(key)
                            await settled(pilot)

                    await press(*"A-7", "tab", *"12", "tab", *"1234,5", "tab", "tab", *"31", "tab")
                    due = next(field for field in app.query(Field) if field.binding.field.property.name == "due")
                    end = time.monotonic() + PATIENCE
                    while not due.note.display and time.monotonic() < end:
                        await asyncio.sleep(0.01)
                    await settled(pilot)
                    (PICTURES / "textual.svg").write_text(app.export_screenshot(title="Auftrag"))
                    await press("shift+tab", "end", *"1.2027", "tab", "tab", *"stock", "tab", "enter")
                    end = time.monotonic() + PATIENCE
                    while not app.return_value and time.monotonic() < end:
                        await asyncio.sleep(0.01)
                saved.append(app.return_value)

            asyncio.run(play())

        App.run = run
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                runpy.run_path(str(example))
        finally:
            App.run = usual
        same_picture(self, "textual.svg")
        kept = {name: saved[0][name] for name in ("number", "quantity", "price", "due", "reason")}
        self.assertEqual(kept, {"number": "A-7", "quantity": "12", "price": "1234.5", "due": "2027-01-31", "reason": "stock"})


if __name__ == "__main__":
    unittest.main()
