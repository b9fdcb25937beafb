"""What a combo box lists, without a toolkit: typing, keys, pages of a long list, and lists that the program tells."""

import threading
import unittest

from support import Case, Plain, daemon

CITIES = ["Aachen", "Bern", "Bonn", "Brüssel", "Köln", "Kopenhagen"]
PEOPLE = 100_000


class Listing(Plain):
    """A control that remembers what its list has shown."""

    drawn = 0

    def draw_list(self, choices):
        choices.on_change.append(self.redraw)

    def redraw(self, choices):
        self.drawn += 1
        self.seen = choices.rows() if choices.is_open else None


class Lists(Case):
    def combo(self, options=None, property="note", on=None, **format):
        """A combo box that has the focus, and what it lists."""
        order = on or self.order(self.session())
        told = {} if options is None else {"options": [each if isinstance(each, dict) else {"value": each, "text": each} for each in options]}
        binding = Listing(order[property], format={"style": "choice", **told, **format})
        binding.focus_came()
        return binding, binding.choices

    def shown(self, choices):
        return [row and row.text for row in choices.rows()]

    def until(self, ready):
        self.assertTrue(self.open.wait(ready, 60))

    def test_typing_filters_and_marks(self):
        binding, choices = self.combo(CITIES)
        self.assertEqual((choices.is_open, choices.total, choices.summary), (False, 6, "6"))
        binding.type("b")
        self.assertTrue(choices.is_open)
        self.assertEqual(self.shown(choices), ["Bern", "Bonn", "Brüssel"])
        binding.type("r")
        self.assertEqual([row.parts for row in choices.rows()], [[("Br", True), ("üssel", False)]])
        binding.type("x")
        self.assertEqual((choices.rows(), choices.summary), ([], binding.issues[0]["message"]))
        self.assertEqual(binding.noted, ("", ""))

    def test_keys(self):
        binding, choices = self.combo(CITIES)
        # The key, whether it is the list's, and then: whether the list is open, the place that is active, the text.
        for key, taken, *then in (
            ("return", None, False, None, ""),
            ("down", "break", True, None, ""),
            ("up", "break", True, 5, ""),
            ("down", "break", True, 5, ""),
            ("escape", "break", False, 5, ""),
            ("pick", "break", True, 5, ""),
            ("pageUp", "break", True, 0, ""),
            ("up", "break", True, 0, ""),
            ("down", "break", True, 1, ""),
            ("return", "break", False, 1, "Bern"),
            ("return", None, False, 1, "Bern"),
            ("down", "break", True, 1, "Bern"),
            ("pageDown", "break", True, 5, "Bern"),
            ("next", None, False, 5, "Kopenhagen"),
            ("escape", "break", False, 5, "Kopenhagen"),
            ("escape", None, False, 5, "Kopenhagen"),
        ):
            with self.subTest(key, then=then):
                self.assertEqual(binding.key(key), taken)
                self.assertEqual([choices.is_open, choices.active, binding.text], then)
        self.assertEqual(binding.rings, 0)

    def test_return_chooses_the_only_one_that_was_found(self):
        for options, typed, format, taken, text in (
            (CITIES, "bon", {}, "break", "Bonn"),
            (CITIES, "b", {}, None, "b"),
            (CITIES, "bonx", {}, None, "bonx"),
            (CITIES, "bon", {"free": True}, None, "bon"),
            ([{"value": "x", "text": "Xanten", "disabled": True}], "x", {}, None, "x"),
        ):
            with self.subTest(typed, format=format):
                binding, choices = self.combo(options, **format)
                binding.type(typed)
                self.assertEqual((binding.key("return"), binding.text, choices.is_open), (taken, text, False))

    def test_a_rejected_key_and_an_edit_from_elsewhere_open_nothing(self):
        binding, choices = self.combo(CITIES, unmatched="revert")
        binding.field.property.value = "Bonn"
        self.assertEqual((binding.text, choices.is_open, choices.active), ("Bonn", False, 2))
        binding.type("x")
        self.assertTrue(choices.is_open)
        binding.focus_left()
        self.assertEqual((choices.is_open, choices.total, binding.text), (False, 0, "Bonn"))

    def test_what_is_disabled_is_passed(self):
        binding, choices = self.combo([{"value": "a", "text": "a", "disabled": True, "group": "one"}, {"value": "b", "text": "b"}])
        binding.key("down")
        self.assertEqual([(row.is_enabled, row.group) for row in choices.rows()], [(False, "one"), (True, None)])
        choices.choose(0)
        self.assertEqual((choices.is_open, binding.text), (True, ""))
        binding.key("down")
        self.assertEqual(choices.active, 1)
        choices.choose(1)
        self.assertEqual((choices.is_open, binding.text, binding.field.property.value), (False, "b", "b"))

    def test_a_choice_that_changes_no_value_brings_its_label_back(self):
        binding, choices = self.combo(CITIES)
        binding.type("Bonn")
        binding.type("x")
        self.assertEqual((binding.text, binding.field.property.value), ("Bonnx", "Bonn"))
        binding.key("escape")
        binding.edited(0, 5, "bo")
        choices.choose(0)
        self.assertEqual((binding.text, binding.field.property.value), ("Bonn", "Bonn"))

    def test_pages_of_a_long_list(self):
        session = self.session([*daemon(), "--max-values", "500000", "--max-message-bytes", "16000000"])
        people = [f"Person {number:05}" for number in range(PEOPLE)]
        binding, choices = self.combo(people, on=self.order(session))
        binding.key("down")
        self.assertEqual((choices.total, choices.summary), (PEOPLE, "100\u00a0000"))
        choices.scroll_to(PEOPLE)
        self.assertEqual(choices.first, PEOPLE - choices.height)
        self.until(lambda: None not in choices.rows())
        self.assertEqual(self.shown(choices), people[-choices.height :])
        choices.scroll_to(PEOPLE // 2)
        self.assertEqual(self.shown(choices), [None] * choices.height)
        choices.scroll_to(20)  # Before the answer is there: what is in view then is asked for.
        self.until(lambda: None not in choices.rows())
        self.assertEqual(self.shown(choices), people[20 : 20 + choices.height])
        for place in range(0, PEOPLE, 997):
            choices.scroll_to(place)
            self.until(lambda: None not in choices.rows())
        self.assertLess(len(choices._known), 2000)
        binding.key("up")
        self.assertEqual((choices.active, choices.summary), (PEOPLE - 1, "100\u00a0000 / 100\u00a0000"))
        self.until(lambda: None not in choices.rows())
        self.assertEqual(self.shown(choices)[-1], people[-1])

    def test_a_page_of_a_list_that_has_gone_is_dropped(self):
        binding, choices = self.combo([f"P {number:05}" for number in range(30_000)])
        binding.key("down")
        choices.scroll_to(5000)
        choices.rows()
        binding.type("29")
        self.until(lambda: None not in choices.rows())
        self.assertEqual(self.shown(choices)[0], "P 29000")
        self.assertEqual(self.errors, [])

    def test_a_list_that_the_program_tells(self):
        asked, go_on = [], threading.Event()
        self.addCleanup(go_on.set)

        def search(text, question):
            asked.append((text, question["from"]))
            if text == "b":
                go_on.wait(60)
            if text == "x":
                raise OSError("the server is away")
            if question["from"] > 500:
                raise OSError("too far")
            items = [{"value": f"{text}{n}", "text": f"{text}{n}"} for n in range(question["from"], question["from"] + question["count"])]
            return {"items": items, "total": 1000}

        session = self.session(options={"order.note": search})
        session._questions.known["client/options", "order.note"] = search, True
        binding, choices = self.combo(on=self.order(session), source="client")
        self.until(lambda: not choices.is_pending)
        self.assertEqual((choices.is_open, choices.total), (False, 1000))
        binding.type("b")
        self.assertEqual((choices.is_open, choices.summary, choices.rows()), (True, "…", []))
        go_on.set()
        self.until(lambda: choices.rows())
        self.assertEqual((choices.summary, choices.rows()[0].parts), ("1\u00a0000", [("b", True), ("0", False)]))
        choices.scroll_to(300)
        self.until(lambda: None not in choices.rows())
        self.assertEqual(self.shown(choices)[0], "b300")
        choices.scroll_to(900)
        choices.rows()
        self.until(lambda: len(self.errors) == 1 and not choices._is_asking)
        count = len(asked)
        choices.rows()  # What could not be had is not asked for again and again.
        self.assertEqual((len(asked), choices.rows()[0]), (count, None))
        binding.edited(0, 1, "x")
        self.until(lambda: choices.has_failed)
        self.assertEqual((choices.is_open, choices.summary), (True, binding.issues[0]["message"]))

    def test_what_is_read_out(self):
        binding, _ = self.combo(CITIES)
        said = []
        self.open.on_announce.append(said.append)
        binding.type("bo")
        binding.key("down")
        binding.key("return")
        self.assertEqual(said, ["3", "1", "Bonn, 1 / 1"])

    def test_another_daemon(self):
        binding, choices = self.combo(CITIES)
        binding.type("k")
        self.open._transport.process.kill()
        self.until(lambda: self.open.state == "recovering")
        self.until(lambda: self.open.state == "ready")
        binding.key("down")
        self.assertEqual((self.shown(choices), choices.active), (["Köln", "Kopenhagen"], 0))


if __name__ == "__main__":
    unittest.main()
