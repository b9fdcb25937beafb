"""Rows of pages: lists with a control per column, by the keyboard and the pointer of Chromium, Firefox and WebKitGTK."""

import json
import os
import signal
import unittest

import lists_dom
import test_dom as pages
from lists_dom import ChromiumDriver, InFirefox
from test_dom import PICTURES, Driver, daemons, js, js_async, until

setUpModule = pages.setUpModule

#: What a person sees of each row: its key, its texts, which of its buttons are off.
ROWS = """
  return [...document.querySelectorAll('.line')].map(row => [row.dataset.key,
    ...[...row.querySelectorAll('input[data-column=sku], input[data-column=price], output')].map(each => each.value),
    [...row.querySelectorAll('.tag input')].map(each => each.value).join(' ')]);
"""
#: Where the focus is: the row's key, and the column or the action.
FOCUS = """
  const { activeElement: element } = document;
  const { column, action } = element.dataset;
  return [element.closest('.line')?.dataset.key ?? null, column ?? action ?? element.id];
"""


#: The fields of a row, in the order of the page.
LINE = ["lines/*/sku", "lines/*/price", "lines/*/tags"]


def hold(pattern):
    """Holds messages of the page back, from the first one on that has this pattern; `release()` sends them."""
    script = """
      const { transport } = probe.session;
      const { send } = transport;
      const pattern = new RegExp(arguments[0]);
      window.held = [];
      transport.send = text => (held.length || pattern.test(text) ? held.push(text) : send(text));
      window.release = () => { transport.send = send; held.splice(0).forEach(text => send(text)); };
    """
    js(script, pattern)


class Rows:
    """What holds in every browser, of a list with three rows."""

    def setUp(self):
        self.driver = self.make_driver()
        self.driver.get(f"{pages.server.url}/rows.html")
        self.assertTrue(until(lambda: js("return Boolean(window.probe)")))
        self.shows(["#1", "a", "2.00", "4", "x"], ["#2", "b", "2.00", "4", ""], ["#3", "c", "2.00", "4", ""])

    def tearDown(self):
        self.assertEqual(js("return probe.errors"), [])

    def shows(self, *rows):
        self.assertTrue(until(lambda: js(ROWS) == list(rows), 8), js(ROWS))

    def focus_is(self, *wanted):
        self.assertTrue(until(lambda: js(FOCUS) == list(wanted), 8), js(FOCUS))

    def spoken(self, *wanted):
        self.assertTrue(until(lambda: js("return probe.spoken.splice(0)") == list(wanted), 8), js("return probe.spoken"))

    def at(self, key, selector):
        """The element of a row, by a selector; `up`, `add` and the like are its own buttons, `tag` is that of its list."""
        inner = selector if selector.startswith(("input", ".", "[")) else "[data-add]" if selector == "tag" else f"> [data-action={selector}]"
        return f".line[data-key='{key}'] {inner}"

    def click(self, key, selector):
        selector = self.at(key, selector)
        self.is_there(selector)
        middle = """
          const element = document.querySelector(arguments[0]);
          element.scrollIntoView({ block: 'nearest' });
          const { left, top, width, height } = element.getBoundingClientRect();
          return [left + width / 2, top + height / 2];
        """
        self.driver.point(*js(middle, selector))

    def is_there(self, selector):
        self.assertTrue(until(lambda: js("return Boolean(document.querySelector(arguments[0]))", selector)), selector)

    def press(self, key, action):
        """By the keyboard: the button is focused, and the space bar pressed."""
        self.is_there(self.at(key, action))
        js("document.querySelector(arguments[0]).focus()", self.at(key, action))
        self.driver.type(" ")

    def order(self, script):
        return js_async(f"const done = arguments[0]; Promise.resolve(probe.order.{script}).then(() => done())")

    def test_what_is_typed_is_the_items(self):
        self.click("#2", "input")
        self.driver.type("z")
        self.driver.keys("Tab")
        self.driver.type("7.5")
        self.driver.keys("Tab")
        self.shows(["#1", "a", "2.00", "4", "x"], ["#2", "bz", "7.50", "15", ""], ["#3", "c", "2.00", "4", ""])
        self.assertEqual(js("return probe.order.lines.item('#2').values.price"), "7.5")

    def test_add_focuses_the_first_control(self):
        js("document.getElementById('add').focus()")
        self.driver.type(" ")
        self.focus_is("#4", "sku")
        self.driver.type("new")
        self.shows(["#1", "a", "2.00", "4", "x"], ["#2", "b", "2.00", "4", ""], ["#3", "c", "2.00", "4", ""], ["#4", "new", "2.00", "4", ""])
        self.spoken("Row 4 of 4 added")
        self.press("#1", "add")
        self.focus_is("#5", "sku")
        self.assertEqual([row[0] for row in js(ROWS)], ["#1", "#5", "#2", "#3", "#4"])
        note = "return document.getElementById('lines-note').textContent"
        js("probe.form.submit().then(() => {})")
        self.assertTrue(until(lambda: "5" in js(note)), js(note))

    def test_remove_focuses_the_next_row(self):
        self.press("#2", "remove")
        self.focus_is("#3", "remove")
        self.spoken("Row 2 removed, 2 left")
        self.driver.type(" ")
        self.focus_is("#1", "remove")
        self.driver.type(" ")
        self.focus_is(None, "add")
        self.shows()
        self.assertTrue(until(lambda: js("return probe.session.fields.size") == 3))
        self.driver.type(" ")
        self.focus_is("#4", "sku")

    def test_a_row_that_moves_keeps_focus_and_caret(self):
        self.click("#3", "input[data-column=price]")
        self.driver.keys("Home", "Right")
        js("window.blurs = 0; document.addEventListener('focusout', () => window.blurs++, true)")
        self.driver.keys("Alt+Shift+Up")
        self.spoken("Row moved to 2 of 3")
        self.driver.type("5")
        self.shows(["#1", "a", "2.00", "4", "x"], ["#3", "c", "25.00", "50", ""], ["#2", "b", "2.00", "4", ""])
        self.order("lines.move('#3', '#1')")
        self.order("lines.move('#2', '#1')")
        self.driver.type("6")
        self.shows(["#3", "c", "256.00", "512", ""], ["#2", "b", "2.00", "4", ""], ["#1", "a", "2.00", "4", "x"])
        self.assertEqual(js("return window.blurs"), 0)
        self.driver.keys("Alt+Shift+Up")
        self.driver.keys("Alt+Shift+Down")
        self.spoken("Row moved to 2 of 3")
        self.focus_is("#3", "price")

    def test_buttons_that_do_nothing_say_so(self):
        off = lambda key, action: js("return document.querySelector(arguments[0]).getAttribute('aria-disabled')", self.at(key, action))
        self.assertTrue(until(lambda: [off("#1", "up"), off("#1", "down"), off("#3", "down")] == ["true", "false", "true"]))
        self.press("#1", "down")
        self.assertTrue(until(lambda: off("#2", "up") == "true" and off("#1", "up") == "false"))
        self.focus_is("#1", "down")
        self.order("write({ open: false })")
        self.assertTrue(until(lambda: off("#1", "up") == "true" and js("return document.getElementById('add').getAttribute('aria-disabled')") == "true"))
        self.click("#1", "remove")
        self.order("lines.load()")
        self.assertEqual(len(js(ROWS)), 3)

    def test_somebody_else_takes_the_row(self):
        self.click("#2", "input")
        self.driver.type("x")
        self.order("lines.remove('#2')")
        self.focus_is("#3", "sku")
        self.driver.type("y")
        rows = lambda text: [["#1", "a", "2.00", "4", "x"], ["#3", text, "2.00", "4", ""]]
        self.assertTrue(until(lambda: js(ROWS) in (rows("yc"), rows("cy"))), js(ROWS))
        js("probe.form.revert()")
        self.shows(["#1", "a", "2.00", "4", "x"], ["#2", "b", "2.00", "4", ""], ["#3", "c", "2.00", "4", ""])
        self.click("#2", "input")
        self.driver.keys("End")  # To WebKitGTK, a click where the last one was is a double click, which selects the word.
        self.driver.type("9")
        self.assertTrue(until(lambda: js("return probe.order.lines.item('#2').values.sku") == "b9"))

    def test_rows_in_rows(self):
        self.click("#2", "tag")
        self.assertTrue(until(lambda: js("return document.activeElement.dataset.column") == "value"))
        self.driver.type("deep")
        self.shows(["#1", "a", "2.00", "4", "x"], ["#2", "b", "2.00", "4", "deep"], ["#3", "c", "2.00", "4", ""])
        self.click("#1", ".tag button")
        self.shows(["#1", "a", "2.00", "4", ""], ["#2", "b", "2.00", "4", "deep"], ["#3", "c", "2.00", "4", ""])
        self.is_there(".line[data-key='#2'] [data-action=remove]:not(.tag *)")
        js("document.querySelector(\".line[data-key='#2'] [data-action=remove]:not(.tag *)\").click()")
        self.shows(["#1", "a", "2.00", "4", ""], ["#3", "c", "2.00", "4", ""])

    def test_the_form_has_the_rows_in_their_order(self):
        self.order("lines.item('#2').write({ sku: '' })")
        self.order("lines.item('#3').write({ sku: '' })")
        self.order("lines.move('#3', '#1')")
        js("document.getElementById('save').click()")
        self.focus_is("#3", "sku")
        self.driver.type("q")
        self.click("#2", "input")
        self.driver.type("r")
        fields = "return probe.form.bindings.map(({ property }) => property._path?.() ?? property.subject._path(property.name))"
        self.assertTrue(until(lambda: js(fields) == ["number", "lines", *LINE, *LINE, "lines/*/tags/*/value", *LINE, "last"]), js(fields))
        self.driver.click("save")
        self.assertTrue(until(lambda: js("return probe.stored")))
        self.assertEqual([line["sku"] for line in js("return probe.stored.lines")], ["q", "a", "r"])
        js("for (const key of probe.order.lines.keys) probe.rows.remove(key)")
        self.shows()
        js("probe.stored = null; document.getElementById('save').click()")
        self.assertTrue(until(lambda: js("return probe.stored?.lines?.length === 0")), js("return probe.stored"))

    def test_the_daemon_dies(self):
        self.press("#1", "add")
        self.focus_is("#4", "sku")
        self.driver.type("k")
        for rebuilds in ("false", "true"):
            js(f"probe.session.rebuilds = {rebuilds}; window.back = false; probe.session.on('recovered', () => window.back = true)")
            for pid in daemons():
                os.kill(pid, signal.SIGKILL)
            self.assertTrue(until(lambda: js("return window.back")))
            self.focus_is("#4", "sku")
            self.driver.type("k")
        self.shows(["#1", "a", "2.00", "4", "x"], ["#4", "kkk", "2.00", "4", ""], ["#2", "b", "2.00", "4", ""], ["#3", "c", "2.00", "4", ""])

    def caret(self):
        return js("const { value, selectionStart } = document.activeElement; return [value, selectionStart]")

    def test_keys_add_and_remove(self):
        self.click("#2", "input")
        self.driver.keys("Alt+Insert")
        self.focus_is("#4", "sku")
        self.assertEqual([row[0] for row in js(ROWS)], ["#1", "#2", "#4", "#3"])
        self.driver.keys("Tab", "Alt+Delete")
        self.focus_is("#3", "price")
        self.driver.keys("Alt+Delete")
        self.focus_is("#2", "price")
        self.spoken("Row 3 of 4 added", "Row 3 removed, 3 left", "Row 3 removed, 2 left")
        self.shows(["#1", "a", "2.00", "4", "x"], ["#2", "b", "2.00", "4", ""])

    def test_one_key_takes_back_what_came_last(self):
        self.click("#2", "input")
        self.driver.keys("End")
        self.driver.type("z")
        self.driver.keys("Alt+Shift+Down", "Alt+Insert")
        self.focus_is("#4", "sku")
        self.driver.type("n")
        self.shows(["#1", "a", "2.00", "4", "x"], ["#3", "c", "2.00", "4", ""], ["#2", "bz", "2.00", "4", ""], ["#4", "n", "2.00", "4", ""])
        self.driver.keys("Alt+Delete")
        self.focus_is("#2", "sku")
        self.driver.keys("Control+z")  # The row is back, and has the focus.
        self.focus_is("#4", "sku")
        self.spoken("Row moved to 3 of 3", "Row 4 of 4 added", "Row 4 removed, 3 left", "Row 4 of 4 is back")
        self.shows(["#1", "a", "2.00", "4", "x"], ["#3", "c", "2.00", "4", ""], ["#2", "bz", "2.00", "4", ""], ["#4", "n", "2.00", "4", ""])
        self.driver.keys("Control+z")  # What was typed into it before.
        self.assertTrue(until(lambda: self.caret() == ["", 0]), self.caret())
        self.driver.keys("Control+z")  # The row itself: its neighbour gets the focus.
        self.focus_is("#2", "sku")
        self.spoken("Row 4 removed, 3 left")
        self.driver.keys("Control+z")  # Where it stood.
        self.shows(["#1", "a", "2.00", "4", "x"], ["#2", "bz", "2.00", "4", ""], ["#3", "c", "2.00", "4", ""])
        self.spoken("Row moved to 2 of 3")
        self.driver.keys("Control+z")
        self.assertTrue(until(lambda: self.caret() == ["b", 1]), self.caret())
        js("window.rejected = []; document.addEventListener('interactor-rejected', event => window.rejected.push(event.detail.code))")
        self.driver.keys("Control+z")
        self.assertTrue(until(lambda: js("return window.rejected") == ["nothingToUndo"]))
        self.driver.keys("Control+y", "Control+y", "Control+Shift+z")
        self.focus_is("#4", "sku")
        self.shows(["#1", "a", "2.00", "4", "x"], ["#3", "c", "2.00", "4", ""], ["#2", "bz", "2.00", "4", ""], ["#4", "", "2.00", "4", ""])
        self.spoken("Row moved to 3 of 3", "Row 4 of 4 is back")

    def test_undo_in_any_control_of_the_tree(self):
        self.press("#2", "remove")
        self.focus_is("#3", "remove")
        self.driver.keys("Control+z")
        self.focus_is("#2", "remove")
        self.press("#1", "remove")
        self.focus_is("#2", "remove")
        self.driver.click("number")
        self.driver.type("7")
        self.driver.keys("Control+z")
        self.assertTrue(until(lambda: self.caret() == ["", 0]))
        self.driver.keys("Control+z")
        self.focus_is("#1", "sku")
        js("document.getElementById('add').focus()")
        self.driver.keys("Control+y")
        self.focus_is("add" and None, "add")
        self.shows(["#2", "b", "2.00", "4", ""], ["#3", "c", "2.00", "4", ""])
        self.driver.click("last")
        js("const event = new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true }); document.activeElement.dispatchEvent(event)")
        self.focus_is("#1", "sku")
        # In a list of a row, too.
        self.click("#1", ".tag button")
        self.shows(["#1", "a", "2.00", "4", ""], ["#2", "b", "2.00", "4", ""], ["#3", "c", "2.00", "4", ""])
        self.driver.keys("Control+z")
        self.shows(["#1", "a", "2.00", "4", "x"], ["#2", "b", "2.00", "4", ""], ["#3", "c", "2.00", "4", ""])
        self.assertTrue(until(lambda: js("return document.activeElement.matches('.tag *')")))

    def test_undo_before_the_answer_to_a_key(self):
        self.driver.click("number")
        hold('"field.edit"')
        self.driver.type("7")
        # A busy page gets both before it tells where the caret is.
        press = """
          for (const key of ['Control', 'z']) {
            document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }));
          }
        """
        js(press)
        js("release()")
        self.assertTrue(until(lambda: self.caret() == ["", 0]))
        self.driver.keys("Control+y")
        self.assertTrue(until(lambda: self.caret() == ["7", 1]), self.caret())

    def test_keys_that_come_before_the_row(self):
        self.click("#1", "input")
        hold('"list.(insert|remove)"')
        self.driver.keys("Alt+Insert")
        self.driver.type("nex")
        self.driver.keys("BackSpace", "Tab", "Control+a")
        self.driver.type("7.5")
        self.assertEqual(js("return document.querySelector('.line input').value"), "a")
        js("release()")
        self.focus_is("#4", "price")
        self.shows(["#1", "a", "2.00", "4", "x"], ["#4", "ne", "7.5", "15", ""], ["#2", "b", "2.00", "4", ""], ["#3", "c", "2.00", "4", ""])
        hold('"list.(insert|remove)"')
        self.driver.keys("Alt+Delete")
        self.driver.keys("Home", "Delete")
        self.driver.type("3")
        js("release()")
        self.shows(["#1", "a", "2.00", "4", "x"], ["#2", "b", "3.00", "6", ""], ["#3", "c", "2.00", "4", ""])
        # Who points elsewhere meanwhile goes there; what was typed for the row is not for him.
        hold('"list.(insert|remove)"')
        self.driver.keys("Alt+Insert")
        self.driver.type("x" * 300)
        self.driver.click("number")
        js("release()")
        self.focus_is("#5", "sku")
        self.assertEqual(self.caret()[0], "")

    def test_tab_with_no_rows(self):
        js("probe.order.lines.remove(['#1', '#2', '#3'])")
        self.shows()
        self.driver.click("number")
        for key, wanted in (("Tab", "add"), ("Tab", "last"), ("Shift+Tab", "add"), ("Shift+Tab", "number")):
            self.driver.keys(key)
            self.focus_is(None, wanted)
        self.driver.keys("Tab")
        self.driver.type(" ")
        self.focus_is("#4", "sku")
        self.driver.keys("Shift+Tab")
        self.focus_is(None, "number")

    def test_unbound_rows_are_gone(self):
        js("probe.rows.unbind()")
        self.shows()
        self.assertTrue(until(lambda: js("return [probe.session.fields.size, document.querySelectorAll('#lines > template').length]") == [2, 1]))
        self.order("lines.insert({})")
        self.shows()


#: Where the focus is in a list of which only a part is in the page, and whether it is seen: the key, the column, whether it is.
PLACE = """
  const { activeElement: element } = document;
  const { top, bottom } = element.getBoundingClientRect();
  return [element.closest('.line')?.dataset.key ?? null, element.dataset.column ?? element.dataset.action ?? element.id, top > -1 && bottom < innerHeight + 1];
"""
#: What is seen of the list: rows with what is in them and their numbers for screen readers, none empty, none missing.
SEEN = """
  const isSeen = node => { const { top, bottom } = node.getBoundingClientRect(); return bottom > 0 && top < innerHeight; };
  return [...document.querySelectorAll('tbody > tr')].filter(isSeen).map(row =>
    row.dataset.key ? [row.dataset.key, Number(row.ariaRowIndex ?? row.getAttribute('aria-rowindex')), row.querySelector('input').value] : null);
"""


class Long:
    """In every browser: of an order with many lines, those near the view are in the page, and keys reach all of them."""

    COUNT = 10_000

    def setUp(self):
        self.driver = self.make_driver()
        self.driver.get(f"{pages.server.url}/long.html?lines={self.COUNT}")
        self.assertTrue(until(lambda: js("return Boolean(window.probe)"), 60))
        self.addCleanup(lambda: self.assertEqual(js("return probe.errors"), []))

    def place_is(self, *wanted):
        self.assertTrue(until(lambda: js(PLACE) == [*wanted, True]), js(PLACE))

    def lies(self, place):
        """The row at a place is seen, and so are those beside it, with what is in them."""
        def found():
            seen.clear()
            seen.extend(js(SEEN))
            keys = [row and row[0] for row in seen]
            return None not in seen and place in keys and all(row[2] for row in seen)

        seen = []
        self.assertTrue(until(found), seen)
        numbers = [row[1] for row in seen]
        self.assertEqual(numbers, list(range(numbers[0], numbers[0] + len(numbers))))
        return dict(zip([row[0] for row in seen], numbers))

    def test_rows_come_with_the_view(self):
        js("window.height = document.documentElement.scrollHeight")
        for part in (0.5, 0.9, 0.1, 1, 0):
            js("scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * arguments[0])", part)
            number = js("const rows = probe.order.lines.length; return 1 + Math.round((rows - 1) * arguments[0])", part)
            number = min(max(number, 3), self.COUNT - 3)
            found = self.lies(f"#{number}")
            self.assertEqual(found[f"#{number}"], number + 1)
        self.assertEqual(js("return document.documentElement.scrollHeight - height"), 0)
        self.assertLess(js("return probe.session.fields.size"), 1000)
        # In the page, every other row has another colour, wherever it is.
        striped = "return [...document.querySelectorAll('.line')].every(row => row.matches(':nth-child(even)') === (row.dataset.key.slice(1) % 2 === 0))"
        self.assertTrue(js(striped) or js(striped.replace("=== 0", "!== 0")))
        table = js("return ['aria-rowcount', 'aria-rowindex'].map(name => document.querySelector(name.includes('count') ? 'table' : 'thead tr').getAttribute(name))")
        self.assertEqual(table, [str(self.COUNT + 1), "1"])

    def test_the_focus_goes_through_all_rows(self):
        self.driver.click("number")
        self.driver.keys("Tab")
        self.place_is("#1", "article")
        for number in range(1, 60):
            self.driver.keys(*["Tab"] * 7)
            if number % 5 == 4:
                self.place_is(f"#{number + 1}", "article")
        # WebKitGTK scrolls to what has got the focus a little later, too, and back.
        end = "scrollTo(0, document.documentElement.scrollHeight)"
        self.assertTrue(until(lambda: [js(end), js(SEEN)][1][-1:] == [[f"#{self.COUNT}", self.COUNT + 1, f"A-{self.COUNT}"]]))
        self.driver.type("9")  # What is typed goes to the row with the focus, which is still there.
        self.place_is("#60", "article")
        self.assertTrue(until(lambda: "9" in js("return probe.order.lines.item('#60').values.article")))
        self.driver.keys("Shift+Tab")
        self.place_is("#59", "remove")
        js("document.getElementById('last').scrollIntoView({ block: 'nearest' })")
        self.driver.click("last")
        self.driver.keys("Shift+Tab", "Shift+Tab", "Shift+Tab")
        self.place_is(f"#{self.COUNT}", "remove")

    def test_rows_come_go_move_and_come_back(self):
        middle, new = self.COUNT // 2, f"#{self.COUNT + 1}"
        js("probe.rows.reveal(arguments[0]).node.querySelector('input').focus()", f"#{middle}")
        self.lies(f"#{middle}")
        self.driver.keys("Alt+Insert")
        self.driver.type("new")
        self.place_is(new, "article")
        self.driver.keys("Alt+Shift+Up", "Alt+Shift+Up")
        self.assertTrue(until(lambda: self.lies(new)[new] == middle))
        self.assertEqual((self.lies(new)[f"#{middle - 2}"], self.lies(new)[f"#{middle - 1}"]), (middle - 1, middle + 1))
        self.driver.keys("Alt+Delete")
        self.place_is(f"#{middle - 1}", "article")
        # WebKitGTK scrolls to what has got the focus a little later, too.
        self.assertTrue(until(lambda: js("scrollTo(0, 0); return document.querySelector('.line').getBoundingClientRect().top > 0")))
        self.assertTrue(until(lambda: [js("scrollTo(0, 0)"), js(SEEN)[:1]][1] == [["#1", 2, "A-1"]]))
        self.driver.keys("Control+z")  # It comes back where it was, and into view.
        self.place_is(new, "article")
        self.assertTrue(until(lambda: js("return document.activeElement.value") == "new"))
        self.driver.keys("Control+z", "Control+z", "Control+z", "Control+z")
        self.place_is(f"#{middle + 1}", "article")
        self.assertTrue(until(lambda: js("return probe.order.lines.keys.every((key, place) => key === `#${place + 1}`)")))

    def test_a_draft_stays_while_its_row_is_away(self):
        js("probe.rows.reveal('#7').node.querySelector('[data-column=price]').focus()")
        self.driver.keys("Control+a")
        self.driver.type("-")  # No number yet, so that the value stays.
        self.assertTrue(until(lambda: js("return document.activeElement.value") == "-"))
        js("scrollTo(0, 10000)")
        js("document.getElementById('number').focus({ preventScroll: true }); scrollTo(0, 20000)")
        self.assertTrue(until(lambda: not js("return Boolean(probe.rows.row('#7'))")))
        self.assertEqual(js("return probe.order.lines.item('#7').values.price"), "2.5")
        js("document.getElementById('save').click()")
        self.place_is("#7", "price")
        self.assertTrue(until(lambda: js("return document.activeElement.value") == "-"))
        self.driver.keys("Control+z")
        self.assertTrue(until(lambda: js("return document.activeElement.value") == "2.50"))

    def test_the_first_mistake_is_shown_wherever_it_is(self):
        middle, later = f"#{self.COUNT // 2}", f"#{self.COUNT // 10 * 7}"
        wrong = [middle, later, f"#{self.COUNT - 1}"]
        js("for (const key of arguments[0]) probe.order.lines.item(key).write({ quantity: 0 })", wrong)
        js("probe.spoken.length = 0; document.getElementById('save').click()")
        self.place_is(middle, "quantity")
        sentence = "The value must be at least 1."
        self.assertTrue(until(lambda: js("return probe.spoken") == [sentence]), js("return probe.spoken"))
        self.assertTrue(until(lambda: js("return document.activeElement.title") == sentence))
        self.driver.keys("Control+a")
        self.driver.type("5")
        js("document.getElementById('number').focus(); document.getElementById('save').click()")
        self.place_is(later, "quantity")

    def test_the_daemon_dies(self):
        middle = f"#{self.COUNT // 2}"
        js("probe.rows.reveal(arguments[0]).node.querySelector('input').focus()", middle)
        self.lies(middle)
        self.driver.keys("End")
        js("window.back = false; probe.session.on('recovered', () => window.back = true)")
        for pid in daemons():
            os.kill(pid, signal.SIGKILL)
        self.driver.type("x")
        self.assertTrue(until(lambda: js("return window.back")))
        value = "return probe.order.lines.item(arguments[0]).values.article"
        self.assertTrue(until(lambda: js(value, middle) == f"A-{middle[1:]}x"))
        js("scrollTo(0, 0)")
        self.lies("#1")

    def test_a_list_that_becomes_short_is_whole(self):
        js("probe.order.lines.remove(probe.order.lines.keys.slice(80))")
        self.assertTrue(until(lambda: js("return probe.rows.rows.length") == 80))
        self.assertTrue(until(lambda: js("return document.querySelectorAll('tbody > tr').length") == 80))
        self.assertTrue(until(lambda: not js("return document.querySelector('[aria-rowcount], [aria-rowindex]')")))


#: What is in the rows of a list of a form that was built: the texts of its own controls.
CELLS = """
  const set = [...document.querySelectorAll('fieldset')].find(each => each.firstChild.textContent.startsWith(arguments[0]));
  const text = control => control.type === 'checkbox' ? control.checked : control.value;
  return set && [...set.querySelector('.items').children].filter(row => row.matches('.item')).map(row => [...row.querySelectorAll(':scope > .cells > .part > [data-column]')].map(text));
"""


class Built:
    """In every browser: a form from a schema with lists."""

    def setUp(self):
        self.driver = self.make_driver()
        self.driver.get(f"{pages.server.url}/built.html")
        self.assertTrue(until(lambda: js("return Boolean(window.probe)")))
        self.has("Order lines", ["a", "2,00", False, "m", "4"], ["b", "2,00", False, "m", "4"])
        self.addCleanup(lambda: self.assertEqual(js("return probe.errors"), []))

    def has(self, title, *rows):
        self.assertTrue(until(lambda: js(CELLS, title) == [*rows], 8), js(CELLS, title))

    def push(self, title, text):
        """Pushes a button by the keyboard, as soon as the rows that it belongs to are on the page."""
        script = """
          const set = [...document.querySelectorAll('fieldset')].find(each => each.offsetParent && each.firstChild.textContent.startsWith(arguments[0]));
          const button = set && [...set.querySelectorAll('button')].findLast(each => each.textContent === arguments[1]);
          button?.focus();
          return Boolean(button);
        """
        self.assertTrue(until(lambda: js(script, title, text)), (title, text))
        self.driver.type(" ")

    def test_rows_of_a_list(self):
        left, heads, names, titles = js("""
          const heads = [...document.querySelectorAll('fieldset .head')].map(head => [...head.children].map(each => each.textContent));
          const row = document.querySelector('.item');
          const names = [...row.querySelectorAll(':scope > .cells [data-column]')].map(each => document.getElementById(each.getAttribute('aria-labelledby')).textContent);
          return [probe.built.left, heads, names, [...document.querySelectorAll('legend')].filter(each => each.offsetParent).map(each => each.textContent)];
        """)
        self.assertEqual(left, ["lines/*/parts/*/again: it leads back to itself", "any: it is no single value"])
        self.assertEqual((heads[0], heads[1], names), (["Article *", "Preis", "Paid", "Unit", "Net", ""], ["Name", ""], ["Article *", "Preis", "Paid", "Unit", "Net"]))
        self.assertEqual(titles, ["Address", "Phones", "Order lines", "Parts", "Size", "Parts", "Size", "Grid"])
        self.push("Order lines", "Hinzufügen")
        self.driver.type("new")
        self.driver.keys("Tab", "Control+a")
        self.driver.type("1,5")
        self.driver.keys("Alt+Shift+Up")
        a, b, new = (["a", "2,00", False, "m", "4"], ["b", "2,00", False, "m", "4"], ["new", "1,5", False, "m", "3"])
        self.has("Order lines", a, new, b)
        self.driver.keys("Control+z")
        self.has("Order lines", a, b, new)
        self.assertTrue(until(lambda: js("return document.getElementById('order-total').textContent") == "11"))
        self.driver.keys("Alt+Delete")
        self.has("Order lines", a, b)
        self.driver.keys("Control+z")
        self.has("Order lines", a, b, ["new", "1,50", False, "m", "3"])
        self.assertTrue(until(lambda: js("return probe.spoken.at(-1)") == "Zeile 3 von 3 ist wieder da"))

    def test_lists_in_objects_and_in_items(self):
        self.push("Phones", "Hinzufügen")
        self.driver.type("1")
        self.has("Phones", ["1"])
        self.push("Parts", "Hinzufügen")
        self.driver.type("y")
        self.assertTrue(until(lambda: js("return probe.order.lines.item('#1').parts.value.map(({ name }) => name)") == ["x", "y"]))
        self.assertTrue(until(lambda: js("return [...document.querySelectorAll('.mine')].map(each => each.value)") == ["x", "y"]))
        self.push("Grid", "Hinzufügen")
        self.assertTrue(until(lambda: js("return probe.order.grid.length") == 1))
        self.push("Value", "Hinzufügen")
        self.driver.type("7")
        self.assertTrue(until(lambda: js("return probe.order.grid.value") == [[7]]), js("return probe.order.grid.value"))
        self.driver.keys("Tab", "Tab", "Tab")
        self.driver.type(" ")  # The button that removes it.
        self.assertTrue(until(lambda: js("return probe.order.grid.value") == [[]]))
        self.driver.keys("Control+z")
        self.assertTrue(until(lambda: js("return probe.order.grid.value") == [[7]]))
        js("[...document.querySelectorAll('form > button')].at(-1).click()")
        self.assertTrue(until(lambda: js("return probe.stored")))
        stored = js("return probe.stored")
        self.assertEqual((stored["address"]["phones"], stored["grid"], [line["sku"] for line in stored["lines"]]), (["1"], [[7]], ["a", "b"]))
        self.assertNotIn("hours", stored)

    def test_a_key_before_the_new_row_shows_its_text(self):
        self.push("Grid", "Hinzufügen")
        self.assertTrue(until(lambda: js("return probe.order.grid.length") == 1))
        hold("beginEditing")
        js("probe.session.patience = 1e6; window.value = () => probe.session.bindings.find(({ control }) => control === document.activeElement)?.field")
        self.push("Value", "Hinzufügen")
        self.assertTrue(until(lambda: js("return value()?.base") == "0"))
        self.driver.type("7")
        self.assertTrue(until(lambda: js("return value()?.text") == "07"), js("return value()?.text"))
        js("release()")
        self.assertTrue(until(lambda: js("return probe.order.grid.value") == [[7]]), js("return probe.order.grid.value"))

    def test_a_branch_with_a_list_comes_and_goes(self):
        shown = "return [...document.querySelectorAll('legend')].some(each => each.offsetParent && each.textContent === 'Hours')"
        self.assertFalse(js(shown))
        js_async("probe.order.write({ kind: 'work' }).then(arguments[0])")
        self.assertTrue(until(lambda: js(shown)))
        self.push("Hours", "Hinzufügen")
        self.driver.type("mon")
        self.has("Hours", ["mon", "0"])
        js_async("probe.order.write({ kind: 'goods' }).then(arguments[0])")
        self.assertTrue(until(lambda: not js(shown)))
        js_async("probe.order.write({ kind: 'work' }).then(arguments[0])")
        self.assertTrue(until(lambda: js(shown)))
        self.has("Hours", ["mon", "0"])

    def test_options_and_what_fits(self):
        found = js_async("""
          const done = arguments[0];
          import('/interactor/build.js').then(async ({ build, fitting }) => {
            const failed = options => { try { build(document.body, probe.order, { id: 'x', ...options }); return 'none'; } catch (error) { return error.constructor.name; } };
            const wrong = ['lines/*/nobody', 'number/*/x', 'lines/*'].map(path => failed({ titles: { [path]: 'x' } }));
            const part = build(document.body, probe.order, { id: 'part', layout: [['number', 'address/phones'], 'lines'], submit: null });
            await part.form.ready;
            const schema = { properties: { a: { type: 'array', items: { type: 'object', properties: { b: { type: 'string', pattern: '(' }, c: { type: 'array' }, d: { enum: [1, 2] } } } },
              e: { type: 'array', items: { type: 'array', items: {} } }, f: { type: 'array', items: { type: 'array', items: { type: 'string' } } } } };
            const { schema: fits, left } = await fitting(probe.session, schema);
            const own = build(document.body, await probe.session.subject('fits', { schema: fits, values: { a: [{}], f: [['x']] } }), { submit: null });
            await own.form.ready;
            done([wrong, Object.keys(part.bindings), Object.keys(part.rows), fits, left.map(each => each.split(/[ :]/)[0]).sort(), own.left]);
          }).catch(error => done([String(error.stack)]));
        """)
        self.assertEqual(found, [
            ["RangeError", "RangeError", "RangeError"], ["number"], ["address/phones", "lines"],
            {"properties": {"a": {"type": "array", "items": {"type": "object", "properties": {"b": {"type": "string"}, "d": {"type": "integer", "enum": [1, 2]}}}},
                            "f": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}}}},
            ["properties.a.items.properties.b.pattern", "properties.a.items.properties.c", "properties.e"], []])  # fmt: skip


class InChromium:
    make_driver = ChromiumDriver


class InWebKit(lists_dom.InWebKit):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        pages.browser.set_script_timeout(5 * pages.PATIENCE)


class RowsInChromium(InChromium, Rows, unittest.TestCase):
    pass


class RowsInFirefox(InFirefox, Rows, unittest.TestCase):
    pass


class RowsInWebKit(InWebKit, Rows, unittest.TestCase):
    pass


class LongInChromium(InChromium, Long, unittest.TestCase):
    pass


class LongInFirefox(InFirefox, Long, unittest.TestCase):
    COUNT = 1_000


class LongInWebKit(InWebKit, Long, unittest.TestCase):
    COUNT = 1_000


class BuiltInChromium(InChromium, Built, unittest.TestCase):
    pass


class BuiltInFirefox(InFirefox, Built, unittest.TestCase):
    pass


class BuiltInWebKit(InWebKit, Built, unittest.TestCase):
    pass


class Example(unittest.TestCase):
    def test_an_order_with_lines(self):
        self.assertLessEqual((pages.EXAMPLES / "lines.html").read_text().count("\n"), 40)
        pages.browser.get(pages.server.url + "/examples/lines.html")
        driver = Driver()
        self.assertTrue(until(lambda: js("return document.querySelector('tbody input')?.value") == "Pen"))
        driver.click("add")
        self.assertTrue(until(lambda: js("return document.activeElement.dataset.column") == "article"))
        driver.type("Ink")
        driver.keys("Tab", "Control+a")
        driver.type("3")
        driver.keys("Tab", "Control+a")
        driver.type("2.5")
        driver.keys("Tab")
        total = "return document.getElementById('total').textContent"
        self.assertTrue(until(lambda: js(total) == "8.70"), js(total))
        PICTURES.mkdir(parents=True, exist_ok=True)
        pages.browser.save_screenshot(str(PICTURES / "lines-dom.png"))
        js("[...document.querySelectorAll('button')].at(-1).click()")
        saved = "return document.getElementById('saved').textContent"
        self.assertTrue(until(lambda: js(saved)))
        self.assertEqual([line["net"] for line in json.loads(js(saved))["lines"]], ["1.2", "7.5"])


if __name__ == "__main__":
    unittest.main()
