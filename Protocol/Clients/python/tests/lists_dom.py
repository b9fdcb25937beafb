"""The lists of combo boxes in pages, by the keyboard, the pointer and the accessibility tree of Chromium; in Firefox and
WebKitGTK, too."""

import os
import signal
import unittest

import test_dom as pages
from firefox import Firefox
from test_dom import Driver, FirefoxDriver, daemons, js, js_async, until
from webkit import WebKit

setUpModule = pages.setUpModule

#: What is seen of a list: all that a person, or a screen reader, goes by.
SEEN = """
  const [name] = arguments;
  const control = document.getElementById(name);
  const box = document.getElementById(control.getAttribute('aria-controls'));
  if (!box) return { isOpen: false, text: control.value };
  const row = document.getElementById(control.getAttribute('aria-activedescendant') ?? '');
  const frame = box.getBoundingClientRect();
  const isSeen = option => { const { top, bottom } = option.getBoundingClientRect(); return bottom > frame.top + 2 && top < frame.bottom - 2; };
  const rows = [...box.querySelectorAll('[role=option]')];
  return {
    isOpen: !box.parentNode.hidden && frame.height > 0, expanded: control.getAttribute('aria-expanded'), text: control.value,
    active: row?.textContent ?? null, place: row && [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize'), isSeen(row)],
    selected: rows.filter(each => each.getAttribute('aria-selected') === 'true').map(each => each.textContent),
    rows: rows.filter(isSeen).map(each => each.textContent), count: rows.length,
    marked: rows.map(each => [...each.querySelectorAll('mark')].map(mark => mark.textContent).join('|')),
    line: box.nextElementSibling.hidden ? '' : box.nextElementSibling.textContent,
  };
"""


class Lists:
    """What holds in every browser."""

    def open(self, query=""):
        self.driver.get(f"{pages.server.url}/combo.html{query}")
        self.assertTrue(until(lambda: js("return Boolean(window.probe)")))

    def sees(self, name, **wanted):
        def found():
            seen.update(js(SEEN, name) or {})
            return all(seen.get(key) == value for key, value in wanted.items())

        seen = {}
        self.assertTrue(until(found, 8), {key: seen.get(key) for key in (*wanted, "rows", "line", "text")})
        return seen

    def value(self, name, wanted):
        found = lambda: js("return probe.order.values[arguments[0]]", name)
        self.assertTrue(until(lambda: found() == wanted, 8), found())

    def point(self, name, text):
        """A click at the option that shows a text."""
        find = """const box = document.getElementById(document.getElementById(arguments[0]).getAttribute('aria-controls'));
            const row = [...box.querySelectorAll('[role=option]')].find(row => row.textContent.includes(arguments[1]));
            const { left, top, width, height } = row.getBoundingClientRect(); return [left + width / 2, top + height / 2]"""
        self.driver.point(*js(find, name, text))

    def test_a_country_by_the_keyboard(self):
        self.open()
        self.driver.click("country")
        # All of them, the present one active.
        seen = self.sees("country", isOpen=True, expanded="true", active="Österreich", line="Treffer: 19")
        self.assertEqual((seen["place"], seen["selected"], len(seen["rows"])), (["2", "19", True], ["Österreich"], 8))
        # What is typed takes the place of it.
        self.driver.type("d")
        seen = self.sees("country", line="Treffer: 2", text="d")
        self.assertEqual((seen["rows"], seen["active"], seen["marked"]), (["Deutschland", "Dänemark"], None, ["D", "D"]))
        self.driver.keys("Down", "Down", "Down")
        self.sees("country", active="Dänemark", text="d")
        self.driver.keys("Home")
        self.sees("country", active="Deutschland")
        self.driver.keys("End")
        self.sees("country", active="Dänemark")
        self.driver.keys("Return")
        self.sees("country", isOpen=False, expanded="false", active=None, text="Dänemark")
        self.value("country", "DK")
        # The key was the list's, and not the form's.
        self.assertEqual(js("return probe.stored"), [])
        self.driver.keys("Return")
        self.assertTrue(until(lambda: [each["country"] for each in js("return probe.stored")] == ["DK"], 8))

    def test_escape_and_alt(self):
        self.open()
        self.driver.click("country")
        self.sees("country", isOpen=True)
        self.driver.type("ital")
        self.sees("country", isOpen=True, rows=["Italien"])
        self.driver.keys("Escape")
        self.sees("country", isOpen=False, text="ital")
        self.driver.keys("Escape")
        self.sees("country", isOpen=False, text="Österreich")
        self.driver.keys("Alt+Down")
        self.sees("country", isOpen=True, active="Österreich", text="Österreich")
        self.driver.keys("Alt+Up")
        self.sees("country", isOpen=False)
        self.driver.keys("Down")
        self.sees("country", isOpen=True, active="Österreich")
        self.driver.keys("Down")
        self.sees("country", active="Belgien")
        # What was gone to is chosen by going on.
        self.driver.keys("Tab")
        self.value("country", "BE")
        self.sees("country", isOpen=False, text="Belgien")
        self.assertEqual(self.driver.focused(), "customer")

    def test_return_chooses_the_only_one_that_was_found(self):
        self.open()
        self.driver.click("country")
        self.sees("country", isOpen=True)
        self.driver.type("ital")
        self.sees("country", rows=["Italien"], active=None, text="ital")
        self.driver.keys("Return")
        self.sees("country", isOpen=False, text="Italien")
        self.value("country", "IT")

    def test_keywords_groups_and_what_cannot_be_chosen(self):
        self.open()
        self.driver.click("country")
        self.sees("country", isOpen=True)
        self.driver.type("helv")
        self.sees("country", rows=["Schweiz"], marked=[""], text="helv")
        self.driver.keys("Control+a")
        self.driver.type("v")
        self.sees("country", rows=["Vereinigte Arabische Emirate  Asien"], marked=["V"])
        self.driver.keys("Control+a")
        self.driver.type("k")
        self.sees("country", rows=["Kosovo"])
        self.driver.keys("Down", "Return")
        self.value("country", "AT")
        self.driver.keys("Control+a")
        self.driver.type("zzz")
        self.sees("country", isOpen=False, expanded="false", line="Treffer: 0")

    def test_the_pointer(self):
        self.open()
        self.driver.click("country")
        self.sees("country", isOpen=True)
        self.point("country", "Belgien")
        self.value("country", "BE")
        self.sees("country", isOpen=False, text="Belgien")
        self.assertEqual(self.driver.focused(), "country")
        self.driver.click("country")
        self.sees("country", isOpen=True, active="Belgien")
        self.driver.click("country")  # At the arrow.
        self.sees("country", isOpen=False)

    def test_a_hundred_thousand(self):
        self.open()
        self.driver.click("customer")
        seen = self.sees("customer", isOpen=True, line="Treffer: 100.000", text="Customer 000007")
        self.assertLess(seen["count"], 30)
        self.driver.keys("Control+End")
        seen = self.sees("customer", active="Customer 099999", place=["100000", "100000", True])
        self.assertLess(seen["count"], 30)
        self.driver.keys("PageUp")
        self.sees("customer", active="Customer 099991")
        self.driver.keys("Home", "PageDown")
        self.sees("customer", active="Customer 000008", place=["9", "100000", True])
        scroll = "document.getElementById(document.getElementById('customer').getAttribute('aria-controls')).scrollTop = arguments[0] * 32"
        js(scroll, 50000)
        seen = self.sees("customer", rows=[f"Customer {number:06}" for number in range(50000, 50008)], active="Customer 000008")
        self.point("customer", "050003")
        self.value("customer", "c-50003")
        self.sees("customer", isOpen=False, text="Customer 050003")
        self.driver.keys("Control+a")
        self.driver.type("31415")
        self.sees("customer", rows=["Customer 031415"], line="Treffer: 1", marked=["31415"])
        self.driver.keys("Down", "Return")
        self.value("customer", "c-31415")
        self.assertLess(js("return probe.asked.length"), 40)
        self.assertEqual(js("return probe.errors"), [])


class InChromium(Lists, unittest.TestCase):
    def setUp(self):
        self.driver = ChromiumDriver()

    def test_the_accessibility_tree(self):
        self.open()
        self.driver.click("country")
        self.sees("country", isOpen=True, active="Österreich")
        self.driver.keys("Down")
        self.sees("country", active="Belgien")
        tree = pages.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        node = lambda role, name: next(each for each in tree if each["role"]["value"] == role and each.get("name", {}).get("value") == name)
        states = lambda each: {entry["name"]: entry["value"].get("value") for entry in each["properties"]}
        box = states(node("combobox", "Country"))
        self.assertEqual((box["expanded"], box["hasPopup"], box["autocomplete"], box["focused"]), (True, "listbox", "list", True))
        option = node("option", "Belgien")
        self.assertTrue(states(option)["selected"])
        active = next(entry["value"] for entry in node("combobox", "Country")["properties"] if entry["name"] == "activedescendant")
        self.assertEqual(active["relatedNodes"][0]["backendDOMNodeId"], option["backendDOMNodeId"])
        self.assertEqual(node("listbox", "Country")["role"]["value"], "listbox")
        self.driver.type("d")
        self.sees("country", line="Treffer: 2")
        self.assertTrue(until(lambda: js("return document.getElementById('interactor-status').textContent") == "Treffer: 2"))
        self.assertEqual(js("return probe.spoken"), ["Treffer: 19", "Treffer: 2"])

    def test_a_list_that_fails(self):
        self.open()
        js("probe.state.fails = true")
        self.driver.click("customer")
        self.driver.type("7")
        self.sees("customer", line="Die Liste der Möglichkeiten konnte nicht geladen werden.", isOpen=False)
        js("probe.state.fails = false")
        self.driver.keys("Escape", "Down")
        self.sees("customer", isOpen=True, line="Treffer: 40.951")

    def test_another_daemon_goes_on_with_it(self):
        self.open()
        self.driver.click("customer")
        # Keys move in a list that is there.
        self.sees("customer", isOpen=True, line="Treffer: 100.000")
        self.driver.keys("Control+End")
        self.sees("customer", active="Customer 099999")
        os.kill(daemons()[-1], signal.SIGKILL)
        self.driver.keys("Home")
        self.sees("customer", active="Customer 000000")
        self.driver.keys("Return")
        self.value("customer", "c-0")

    def test_in_a_dialog(self):
        self.open()
        js("document.querySelector('dialog').showModal()")
        self.driver.click("other")
        self.sees("other", isOpen=True, active="Österreich")
        self.point("other", "Belgien")
        self.value("country", "BE")

    def test_an_enum_without_options_and_a_datalist(self):
        self.open()
        self.assertIsNone(js("return document.getElementById('size').getAttribute('list')"))
        self.driver.click("size")
        self.sees("size", isOpen=True, rows=["small", "large"])
        js("probe.bindings.size.unbind()")
        self.assertEqual(js("const {id, attributes} = document.getElementById('size'); return [...attributes].map(({name}) => name)"), ["id", "list"])
        self.assertEqual(js("return document.querySelectorAll('.interactor-list').length"), 0)

    def test_a_page_that_draws_the_list_itself(self):
        self.open()
        js("""const input = document.createElement('input'); input.id = 'mine'; document.forms[0].append(input);
            const { format } = probe.bindings.country.options;
            return import('/interactor/dom.js').then(({ bind }) => (probe.mine = bind(input, probe.order.country, { format, list: false })).ready)""")
        self.driver.click("mine")
        self.driver.keys("Control+a")
        self.driver.type("ital")
        items = "return probe.mine.field.state.choices?.items.map(({ text, marks }) => [text, marks[0]?.end])"
        self.assertTrue(until(lambda: js(items) == [["Italien", 4]], 8), js(items))
        self.assertIsNone(js("return document.getElementById('mine').getAttribute('role')"))
        js("return probe.mine.act('field/choose', { value: probe.mine.field.state.choices.items[0].value })")
        self.value("country", "IT")

    def test_the_language(self):
        for locale, line, direction in (("ar-EG", "النتائج: ١٩", "rtl"), ("en-US", "Found: 19", "ltr")):
            self.open(f"?locale={locale}")
            self.driver.click("country")
            self.sees("country", line=line)
        js_async("probe.session.setLocale('fr-FR').then(arguments[0])")
        self.driver.keys("Escape")
        self.driver.type("d")
        self.sees("country", line="Résultats: 2")

    def test_a_page_without_combo_boxes_does_not_load_it(self):
        pages.browser.get(f"{pages.server.url}/page.html")
        self.assertTrue(until(lambda: js("return Boolean(window.probe)")))
        names = js("return performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)")
        self.assertNotIn("/interactor/list.js", names)


class ChromiumDriver(Driver):
    def get(self, url):
        pages.browser.get(url)

    def point(self, x, y):
        chain = pages.ActionChains(pages.browser, duration=0)
        chain.w3c_actions.pointer_action.move_to_location(int(x), int(y))
        chain.w3c_actions.pointer_action.click()
        chain.perform()


class FirefoxListDriver(FirefoxDriver):
    def get(self, url):
        pages.firefox.get(url)

    def point(self, x, y):
        pages.firefox.point((x, y), "down", "up")


class InFirefox:
    """Tests of a suite in Firefox."""

    make_driver = FirefoxListDriver

    @classmethod
    def setUpClass(cls):
        pages.firefox = Firefox()

    @classmethod
    def tearDownClass(cls):
        window, pages.firefox = pages.firefox, None
        window.quit()


class InWebKit:
    """Tests of a suite in WebKitGTK."""

    make_driver = ChromiumDriver

    @classmethod
    def setUpClass(cls):
        cls.chromium, pages.webkit = pages.browser, WebKit()
        pages.browser = pages.webkit.browser

    @classmethod
    def tearDownClass(cls):
        window, pages.browser, pages.webkit = pages.webkit, cls.chromium, None
        window.quit()


class ListsInFirefox(InFirefox, Lists, unittest.TestCase):
    def setUp(self):
        self.driver = self.make_driver()


class ListsInWebKit(InWebKit, Lists, unittest.TestCase):
    def setUp(self):
        self.driver = self.make_driver()


if __name__ == "__main__":
    unittest.main()
