"""The examples of pages by the keyboard alone, as a person without a pointer goes through them: where the focus is, what it is
called there, and what is read out. In Chromium, whose accessibility tree says so."""

import json
import unittest

import test_dom as pages
from test_dom import Driver, js, until

setUpModule = pages.setUpModule

#: Keeps what is put into the region that screen readers read out.
LISTEN = """
  window.said = [];
  const region = document.getElementById('interactor-status');
  new MutationObserver(() => region.textContent && said.push(region.textContent)).observe(region, { childList: true });
"""
#: What has a value, or does something.
CONTROLS = {"textbox", "combobox", "checkbox", "button", "listbox", "option", "switch", "radio", "spinbutton"}


class Node:
    """A node of the accessibility tree."""

    def __init__(self, told):
        self.role, self.id = told["role"]["value"], told["backendDOMNodeId"]
        self.name, self.description, self.value = (told.get(each, {}).get("value") for each in ("name", "description", "value"))
        self.properties = {each["name"]: each["value"].get("value") for each in told.get("properties", [])}
        related = {each["name"]: each["value"].get("relatedNodes", []) for each in told.get("properties", [])}
        #: The elements that say what is wrong with it.
        self.errors = [each["backendDOMNodeId"] for each in related.get("errormessage", [])]

    def __repr__(self):
        return f"{self.role} {self.name!r} {self.value!r} {self.description!r} {self.properties}"


def nodes():
    told = pages.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    return [Node(each) for each in told if not each.get("ignored") and "backendDOMNodeId" in each]


class Keyboard(unittest.TestCase):
    def open(self, page, script):
        self.driver = Driver()
        pages.browser.get(f"{pages.server.url}/examples/{page}")
        self.assertTrue(until(lambda: js(script)))
        self.assertTrue(until(lambda: js("return Boolean(document.getElementById('interactor-status'))")), "nothing can be read out")
        js(LISTEN)

    def focused(self):
        return next((node for node in nodes() if node.properties.get("focused") and node.role != "RootWebArea"), None)

    def at(self, role, name, **wanted):
        """The focus is in a control of this role and name, which is as wanted."""
        seen = []

        def is_there():
            node = self.focused()
            seen[:] = [node]
            known = node and {"value": node.value, "description": node.description, **node.properties}
            return known and (node.role, node.name) == (role, name) and all(known.get(key) == value for key, value in wanted.items())

        self.assertTrue(until(is_there), f"{role} {name} {wanted}: {seen}")
        return seen[0]

    def hears(self, *sentences):
        """These are what was read out last: what comes late may be read out before."""
        self.assertTrue(until(lambda: js("return said.slice(-arguments[0])", len(sentences)) == [*sentences]), js("return said"))
        js("said.length = 0")

    def tab(self, *stops, key="Tab"):
        for stop in stops:
            self.driver.keys(key)
            self.at(*stop)

    def are_named(self):
        """Each control has a name and what is wrong with it says so: its description, and the element that it refers to."""
        all = nodes()
        controls = [node for node in all if node.role in CONTROLS]
        self.assertEqual([node for node in controls if not node.name], [])
        known = {node.id for node in all}
        for node in controls:
            if node.properties.get("invalid") == "true":
                self.assertTrue(node.description and node.errors and known.issuperset(node.errors), node)
        return controls

    def saved(self):
        saved = "return document.querySelector('#saved').textContent"
        self.assertTrue(until(lambda: js(saved)))
        return json.loads(js(saved))

    def test_an_order(self):
        self.open("order.html", "return document.querySelector('#order-quantity')?.value")
        missing = "Hier fehlt ein Wert."
        self.tab(("textbox", "Nummer *"))
        self.driver.keys("Return")
        self.at("textbox", "Nummer *", invalid="true", required=True, description=missing)
        self.hears(missing)
        self.assertEqual(len(self.are_named()), 11)
        self.driver.type("A-1")
        self.at("textbox", "Nummer *", value="A-1")
        self.driver.keys("Tab")
        self.at("textbox", "Fällig *", invalid="true", description=missing)
        self.hears("A-1 ist vergeben.")
        self.tab(("textbox", "Nummer *"), key="Shift+Tab")
        self.driver.type("A-17")
        self.driver.keys("Tab")
        self.driver.type("31.1.2027")
        self.tab(("combobox", "Kunde"))
        self.driver.type("kö")
        self.at("combobox", "Kunde", expanded=True, autocomplete="list")
        self.assertTrue(until(lambda: js("return said.at(-1)") == "Treffer: 12.500"), js("return said"))
        self.driver.keys("Down", "Down")
        active = "return document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.textContent"
        self.assertTrue(until(lambda: js(active) == "Stadtwerke Köln 14"), js(active))
        self.are_named()
        self.driver.keys("Return")
        self.at("combobox", "Kunde", value="Stadtwerke Köln 14", expanded=False)
        self.driver.keys("Down", "Escape")
        self.at("combobox", "Kunde", value="Stadtwerke Köln 14", expanded=False)
        js("said.length = 0")
        self.tab(("textbox", "Menge"))
        self.driver.keys("Up", "Up")
        self.at("textbox", "Menge", value="3")
        self.tab(("textbox", "Preis"))
        self.driver.keys("Control+a")
        self.driver.type("1,5")
        self.driver.keys("Escape")
        self.at("textbox", "Preis", value="9,90")
        self.driver.keys("Control+a")
        self.driver.type("2500")
        self.tab(("combobox", "Zahlung"))
        self.driver.keys("Up")
        self.at("combobox", "Zahlung", value="14 Tage netto")
        self.tab(("checkbox", "Eilig"))
        self.driver.type(" ")
        self.at("checkbox", "Eilig", checked="true", description="Zuschlag von zehn Prozent")
        self.assertTrue(until(lambda: any(node.name == "Begründung *" for node in nodes())))
        self.tab(("textbox", "Begründung *"), ("button", "Sichern"))
        self.hears(missing)
        self.driver.keys("Return")
        self.at("textbox", "Begründung *", invalid="true", description=missing)
        self.driver.type("Lager")
        self.driver.keys("Return")
        self.assertEqual(self.saved()["order"], {"number": "A-17", "customer": "K14", "quantity": 3, "price": "2500", "total": "8250",
                         "terms": "net 14", "due": "2027-01-31", "express": True, "reason": "Lager"})  # fmt: skip

    def test_rows(self):
        self.open("lines.html", "return document.querySelector('tbody input')?.value")
        self.tab(("textbox", "Article"), ("textbox", "Quantity"), ("textbox", "Price"), ("button", "Up"), ("button", "Down"), ("button", "Remove"),
                 ("button", "Add a line"))  # fmt: skip
        self.driver.keys("Return")
        self.at("textbox", "Article", required=True)
        self.hears("Row 2 of 2 added")
        self.driver.type("Ink")
        self.tab(("textbox", "Quantity"))
        self.driver.keys("Alt+Shift+Up")
        self.at("textbox", "Quantity", value="1")
        self.hears("Row moved to 1 of 2")
        self.tab(("textbox", "Price"), ("button", "Up"))
        self.at("button", "Up", disabled=True)
        self.tab(("button", "Down"))
        self.driver.type(" ")
        self.hears("Row moved to 2 of 2")
        self.at("button", "Down", disabled=True)
        self.tab(("button", "Up"), ("textbox", "Price"), key="Shift+Tab")
        self.driver.keys("Alt+Delete")
        self.at("textbox", "Price", value="1.20")
        self.hears("Row 2 removed, 1 left")
        self.driver.keys("Control+z")
        self.at("textbox", "Price", value="0.00")
        self.hears("Row 2 of 2 is back")
        self.driver.keys("Control+a")
        self.driver.type("2")
        self.driver.keys("Alt+Insert")
        self.hears("Row 3 of 3 added")
        self.assertEqual(len(self.are_named()), 20)
        self.driver.keys("Return")
        self.at("textbox", "Article", invalid="true")
        self.are_named()
        self.driver.keys("Alt+Delete")
        self.at("textbox", "Article", value="Ink")
        self.driver.keys("Return")
        self.assertEqual([line["article"] for line in self.saved()["lines"]], ["Pen", "Ink"])


if __name__ == "__main__":
    unittest.main()
