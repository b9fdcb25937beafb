"""What every form needs besides fields, in every toolkit with windows, by real keys."""

from decimal import Decimal

from player import until

EURO, YEN = ({"style": "currency", "currency": each} for each in ("EUR", "JPY"))
SCHEMA = {
    "required": ["price"],
    "properties": {"price": {"type": ["number", "null"]}, "due": {"type": ["string", "null"], "format": "date"}, "note": {"type": "string"}},
}  # fmt: skip


class Needs:
    """Subclasses are a `Case`; they say how a window is made: `line`, `text`, `picker` and `caption` are its controls, `bind` the
    adapter's own, `show` gives one the focus; `says` what a label says; `close` closes the window as its frame does, `answer`
    presses a button of the question that comes then, `is_open` says whether the window is there; `user` (a `Window`), `turn`."""

    def order(self, **options):
        return self.session().subject("order", SCHEMA, values={"price": "9.90", "due": "2026-01-02"}, **options)

    def true(self, ready):
        self.assertTrue(until(ready, self.turn))

    def shown(self, binding):
        return binding.read()[0].replace("\u00a0", " ")

    def test_another_format_is_shown(self):
        order = self.order()
        price = self.bind(self.line(), order["price"], format=EURO)
        self.assertEqual(self.shown(price), "9,90 €")
        price.configure(format=YEN)
        self.assertEqual(self.shown(price), "10 ¥")
        order.session.request("field/configure", {"field": price.field.id, "format": EURO})
        self.assertEqual((self.shown(price), order["price"].value), ("9,90 €", Decimal("9.90")))

    def test_tab_leaves_a_text_and_control_tab_inserts_one(self):
        order = self.order()
        text, line = self.bind(self.text(), order["note"]), self.bind(self.line(), order["due"])
        order.session.form("order")
        self.show(text)
        self.user.type("a")
        self.user.keys("Control+Tab")
        self.user.type("b")
        self.true(lambda: order["note"].value == "a\tb")
        self.user.keys("Tab")
        self.true(lambda: line.has_focus and not text.has_focus)
        self.user.keys("Shift+Tab")
        self.true(lambda: text.has_focus)
        self.assertEqual((text.read()[0], order["note"].value), ("a\tb", "a\tb"))

    def test_words_of_its_own_in_the_language_of_the_user(self):
        order = self.order(messages={"price": {"valueMissing": {"de": "Was kostet es?", "en": "What is the price?"}}})
        label, price = self.caption(), self.bind(self.line(), order["price"], format=EURO)
        order.session.caption(label, order["price"], {"de": "Preis", "en": "Price", "ar": "السعر"})
        self.assertEqual(self.says(label), "Preis *")
        self.show(price)
        self.user.select_all()
        self.user.keys("BackSpace")
        self.true(lambda: price.issues)
        self.assertEqual(price.issues[0]["message"], "Was kostet es?")
        order.session.set_locale("en-US")
        self.assertEqual((self.says(label), price.issues[0]["message"]), ("Price *", "What is the price?"))
        order.session.set_locale("ar-EG")
        self.assertEqual(self.says(label), "السعر *")

    def test_options_stand_in_the_order_of_the_language(self):
        order = self.order()
        names = [("CH", "Schweiz", "Switzerland"), ("AT", "Österreich", "Austria"), ("DE", "Deutschland", "Germany")]
        options = [{"value": value, "text": {"de": german, "en": english}} for value, german, english in names]
        picker = self.bind(self.picker(), order["note"], format={"style": "choice", "sort": "label", "options": options})
        self.assertEqual(picker.texts, ["Deutschland", "Österreich", "Schweiz"])
        order.write({"note": "AT"})
        self.assertEqual((picker.index, picker.field.text), (1, "Österreich"))
        order.session.set_locale("en-US")
        self.assertEqual((picker.texts, picker.index), (["Austria", "Germany", "Switzerland"], 0))
        picker.chosen(2)
        self.assertEqual(order["note"].value, "CH")

    def test_escape_takes_the_edit_back(self):
        order = self.order()
        price = self.bind(self.line(), order["price"])
        self.show(price)
        self.user.select_all()
        self.user.type("123")
        self.true(lambda: order["price"].value == 123)
        self.user.keys("Escape")
        self.true(lambda: order["price"].value == Decimal("9.90"))
        self.assertEqual((price.read()[0], price.has_focus, price.key("escape")), ("9,9", True, None))
        self.user.select_all()
        self.user.type("4")
        self.true(lambda: order["price"].value == 4)

    def test_something_to_pick_from(self):
        asked, order = [], self.order()
        due = self.bind(self.line(), order["due"], on_pick=asked.append)
        self.show(due)
        self.user.keys("F4")
        self.true(lambda: asked == [due])
        due.pick("2026-12-31")
        self.assertEqual(order["due"].value, "2026-12-31")
        self.user.keys("Alt+Down")
        self.true(lambda: asked == [due, due])

    def test_a_window_asks_before_it_closes_while_there_are_changes(self):
        order = self.order()
        note = self.bind(self.line(), order["note"])
        form = order.session.form("order")
        form.guards(self.window, "Trotzdem schließen?")
        self.show(note)
        self.user.type("x")
        self.true(lambda: form.has_changes)
        self.assertEqual(self.answer(False), "Trotzdem schließen?")
        self.assertTrue(self.is_open())
        self.answer(True)
        self.true(lambda: not self.is_open())
