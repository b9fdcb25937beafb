"""What is asked of combo boxes in every toolkit with windows: a list below the control, by the keyboard and the pointer."""

from player import until
from support import PICTURES
from x11 import compared

CITIES = ["Aachen", "Bern", "Bonn", "Brüssel", "Köln", "Kopenhagen"]
PEOPLE = 100_000


class Lists:
    """Subclasses are a `Case`; they say how a combo box is made, and what there is to see: `combo`, `drawn` (the rows with what
    was found in brackets and `>` before the active one, and the line below them; None while nothing is shown), `at` (where a
    row is on the screen), `arrow` (where the arrow is), `push_down` (puts something above it), `user` (a `Window`), `turn`."""

    toolkit = ""

    def listed(self, options=CITIES, **format):
        """A combo box that has the focus."""
        session = self.session()
        order = self.order(session)
        if options is not None:
            format["options"] = [each if isinstance(each, dict) else {"value": each, "text": each} for each in options]
        else:
            people = [f"Person {number:05}" for number in range(PEOPLE)]
            session.provide("order.note", lambda text: [each for each in people if text.lower() in each.lower()])
            format |= {"source": "client", "match": "contains"}
        binding = self.combo(order["note"], format={"style": "choice", **format})
        self.true(lambda: binding.has_focus and binding.choices and not binding.choices.is_pending)
        return binding

    def true(self, ready):
        self.assertTrue(until(ready, self.turn))

    def shows(self, binding, rows, line):
        until(lambda: self.drawn(binding) == (rows, line), self.turn, 5)
        self.assertEqual(self.drawn(binding), (rows, line))

    def hides(self, binding):
        self.true(lambda: self.drawn(binding) is None)

    def test_type_go_through_the_list_and_choose(self):
        binding = self.listed()
        self.assertIsNone(self.drawn(binding))
        self.user.type("b")
        self.shows(binding, ["[B]ern", "[B]onn", "[B]rüssel"], "3")
        self.user.keys("Down", "Down")
        self.shows(binding, ["[B]ern", ">[B]onn", "[B]rüssel"], "2 / 3")
        self.user.keys("Return")
        self.hides(binding)
        self.true(lambda: (binding.read(), binding.field.property.value) == (("Bonn", (4, 4)), "Bonn"))
        self.user.keys("BackSpace", "BackSpace")
        self.shows(binding, ["[Bo]nn"], "1")
        self.user.keys("Escape")
        self.hides(binding)
        self.true(lambda: binding.read()[0] == "Bo")
        self.user.keys("Escape")
        self.true(lambda: binding.read()[0] == "Bonn")

    def test_what_finds_nothing_says_so(self):
        binding = self.listed()
        self.user.type("x")
        self.shows(binding, [], binding.issues[0]["message"])

    def test_choose_with_the_pointer(self):
        binding = self.listed()
        if arrow := self.arrow(binding):
            self.user.press(*arrow)
            self.shows(binding, CITIES, "6")
            self.user.press(*arrow)
            self.hides(binding)
            self.user.press(*arrow)
        else:
            self.user.keys("Alt+Down")
        self.shows(binding, CITIES, "6")
        self.user.press(*self.at(binding, 3))
        self.hides(binding)
        self.true(lambda: (binding.read()[0], binding.has_focus) == ("Brüssel", True))
        self.user.type("x")
        self.true(lambda: self.drawn(binding))
        self.user.press(3, 3)
        self.hides(binding)

    def test_tab_leaves_and_takes_what_is_active(self):
        binding = self.listed()
        self.user.type("b")
        self.user.keys("Down")
        self.shows(binding, [">[B]ern", "[B]onn", "[B]rüssel"], "1 / 3")
        self.user.keys("Tab")
        self.true(lambda: not binding.has_focus)
        self.hides(binding)
        self.true(lambda: (binding.read()[0], binding.field.property.value) == ("Bern", "Bern"))

    def test_the_form_is_laid_out_anew_meanwhile(self):
        """As by a message that comes late."""
        binding = self.listed()
        self.user.type("b")
        rows = ["[B]ern", "[B]onn", "[B]rüssel"]
        self.shows(binding, rows, "3")
        _, top = self.at(binding, 1)
        self.push_down()
        self.true(lambda: self.at(binding, 1)[1] > top)
        self.shows(binding, rows, "3")
        self.user.press(*self.at(binding, 1))
        self.true(lambda: binding.read()[0] == "Bonn")

    def test_one_of_a_hundred_thousand(self):
        binding = self.listed(None)
        self.user.keys("Alt+Down")
        rows = [f"Person {number:05}" for number in range(8)]
        self.shows(binding, rows, "100\u00a0000")
        x, y = self.at(binding, 2)
        self.user.xdotool("mousemove", x, y, "click", "--repeat", 10, "--delay", 1, 5)
        self.true(lambda: (self.drawn(binding) or [[""]])[0][0] > "Person 00010")
        self.user.keys("Down", "Page_Down")
        self.shows(binding, [*rows[:7], ">" + rows[7]], "8 / 100\u00a0000")
        self.user.type("9999")
        self.true(lambda: (self.drawn(binding) or ("", ""))[1] == "19")
        self.true(lambda: self.drawn(binding)[0][:2] == ["Person 0[9999]", "Person 1[9999]"])
        self.user.keys("Up", "Return")
        self.true(lambda: binding.read()[0] == "Person 99999")
        self.true(lambda: binding.field.property.value == "Person 99999")

    def test_a_control_that_is_given_back(self):
        binding = self.listed()
        self.user.type("b")
        self.true(lambda: self.drawn(binding))
        binding.unbind()
        self.hides(binding)
        self.user.type("x")
        self.assertEqual((self.drawn(binding), self.errors), (None, []))

    def test_a_picture(self):
        binding = self.listed([*CITIES, *(f"Kleinstadt {number}" for number in range(20))], match="contains")
        self.user.type("k")
        self.user.keys("Down", "Down")
        self.true(lambda: (self.drawn(binding) or ("", ""))[1] == "2 / 22")
        picture = PICTURES / f"list-{self.toolkit}.png"
        self.screen().picture(picture, "310x300+0+0", turn=self.turn)
        self.assertIsNone(compared(picture))
