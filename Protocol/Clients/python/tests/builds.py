"""What is asked of `build` in every toolkit with windows."""

import re

import support  # noqa: F401  It says where the library is.
from interactor import InteractorError
from interactor.building import fitting

SCHEMA = {
    "required": ["name"],
    "properties": {
        "name": {"type": "string", "title": "Customer"}, "zip": {"type": "string", "description": "As on the contract."},
        "city": {"type": "string"},
        "terms": {"type": "string", "enum": ["now", "later"], "default": "now"}, "paid": {"type": "boolean"},
        "country": {"type": "string"}, "price": {"type": ["number", "null"]}, "total": {"type": ["number", "null"]},
        "notes": {"type": "string", "maxLength": 200},
    },
}  # fmt: skip
RULES = [{"property": "total", "calculate": "price * 2"}, {"property": "notes", "relevant": "paid"}]
LAYOUT = ["name", ["zip", "city"], "terms", "country", "paid", ["price", "total"], "notes"]
COUNTRIES = [{"value": "DE", "text": "Deutschland"}, {"value": "AT", "text": "Österreich"}]


class Builds:
    """Subclasses are a `Case`; they say how a form is built and shown (`build`), what kind a control is by the class of the toolkit
    (`kind`), what a label says (`says`), what all labels that are shown say (`said`), whether a control is shown, where it is
    (`place`) and how a button is pushed: `KINDS` has the kinds by view, `own` makes a control of the program's own."""

    KINDS = {}

    def built(self, **options):
        session = self.session()
        subject = session.subject("s", SCHEMA, rules=RULES)
        return subject, self.build(subject, **options)

    def test_controls_by_type_and_format(self):
        stored = []
        subject, built = self.built(
            layout=LAYOUT, titles={"zip": {"de": "PLZ"}}, submit="Sichern", store=stored.append, controls={"city": self.own},
            formats={"price": {"minimumFractionDigits": 2}, "country": {"style": "choice", "options": COUNTRIES}},
            models={"terms": {"options": [{"value": "now", "text": "sofort"}, {"value": "later", "text": "später"}]}},
        )  # fmt: skip
        views = {"name": "line", "zip": "line", "city": "own", "terms": "picker", "country": "combo", "paid": "toggle", "price": "line",
                 "total": "label", "notes": "text"}  # fmt: skip
        self.assertEqual({name: self.kind(each.control) for name, each in built.bindings.items()}, {n: self.KINDS[v] for n, v in views.items()})
        captions = [binding for binding in subject.session.bindings if binding not in built.bindings.values()]
        self.assertEqual([self.says(caption.control) for caption in captions],
                         ["Customer *", "PLZ", "City", "Terms", "Country", "Paid", "Price", "Total", "Notes"])  # fmt: skip
        self.assertEqual(self.says(built.button), "Sichern")
        subject.write({"price": "1.5"})
        self.assertEqual((built.bindings["price"].read()[0], self.says(built.bindings["total"].control)), ("1,50", "3"))
        self.assertTrue(self.is_at_the_right(built.bindings["total"].control))
        self.assertFalse(self.is_shown(built.bindings["notes"].control))
        subject.write({"paid": True})
        self.assertTrue(self.is_shown(built.bindings["notes"].control))
        places = {name: self.place(binding.control) for name, binding in built.bindings.items()}
        self.assertEqual(places["zip"][1], places["city"][1], "one row")
        self.assertLess(places["zip"][0], places["city"][0])
        rows = [places[row if isinstance(row, str) else row[0]][1] for row in LAYOUT]
        self.assertEqual(rows, sorted(rows))
        self.push(built.button)
        self.true(lambda: built.bindings["name"].issues)
        self.assertEqual(stored, [])
        subject.write({"name": "Meier"})
        self.push(built.button)
        self.true(lambda: stored)
        self.assertEqual(stored[0]["s"]["name"], "Meier")
        built.bindings["name"].session.set_locale("en-US")
        self.assertEqual(built.bindings["price"].read()[0], "1.50")

    def test_a_description_is_shown_where_nothing_is_wrong(self):
        subject, built = self.built()
        self.true(lambda: "As on the contract." in self.said(built))
        subject.set_issues("zip", ["There is no such town."])
        self.true(lambda: "There is no such town." in self.said(built))
        self.assertNotIn("As on the contract.", self.said(built))
        subject.set_issues("zip", [])
        self.true(lambda: "As on the contract." in self.said(built))

    def test_what_is_not_there_is_said(self):
        with self.assertRaisesRegex(KeyError, "no property 'nmae'"):
            self.built(titles={"nmae": "Name"})
        with self.assertRaisesRegex(TypeError, "titels"):
            self.build(self.open.subjects["s"], titels={})

    def test_schemas_from_elsewhere(self):
        """A property may have any type, or none that a form knows."""
        session = self.session()
        schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {
            "id": {"type": "string", "format": "uuid"}, "when": {"type": "string", "format": "date-time"}, "mail": {"type": "string", "format": "email"},
            "size": {"type": "string", "enum": ["S", "M", "L"]}, "count": {"type": "integer", "minimum": 0}, "gone": {"type": "string", "readOnly": True},
            "pin": {"type": "string", "writeOnly": True}, "day": {"type": ["string", "null"], "format": "date"}}}  # fmt: skip
        built = self.build(session.subject("t", schema), submit=None)
        self.assertEqual(list(built.bindings), list(schema["properties"]))
        self.assertEqual(self.kind(built.bindings["size"].control), self.KINDS["picker"])

    def test_what_a_form_cannot_show_is_left_out_and_said(self):
        session = self.session()
        schema = {"$id": "x", "required": ["name", "tags"], "additionalProperties": True, "if": {}, "properties": {
            "name": {"type": "string", "oneOf": [{}]}, "a.b": {"type": "object"}, "a": {"type": "integer", "minimum": "0"},
            "tags": {"type": "array"}, "any": True, "kind": {"enum": [1, "x"]}, "repoSize": {"enum": ["S", None]}, "rate": {"enum": [1, 2.5]}}}  # fmt: skip
        with self.assertRaisesRegex(InteractorError, "additionalProperties must be false"):
            session.subject("t", schema)
        fits, left = fitting(session, schema)
        self.assertEqual(fits, {"$id": "x", "required": ["name"], "properties": {"name": {"type": "string"}, "a": {"type": "integer"},
            "repoSize": {"type": ["string", "null"], "enum": ["S", None]}, "rate": {"type": "number", "enum": [1, 2.5]}}})
        told = {re.match(r"\S+", sentence)[0] for sentence in left}
        self.assertEqual(told, {"additionalProperties", "if", "properties.name.oneOf", "properties.a.b.type", "properties.a.minimum",
                                "properties.tags.type", "properties.any", "properties.kind.type"})  # fmt: skip
        self.assertEqual(list(self.build(session.subject("t", fits), submit=None).bindings), ["name", "a", "repoSize", "rate"])
        self.assertTrue({"Repo size", "Rate"} <= {self.says(each.control) for each in session.bindings if each.view == "label"})
        with self.assertRaisesRegex(InteractorError, "rules"):
            fitting(session, schema, rules=[{"property": "tags", "readOnly": "true"}])

    def test_a_window_can_be_made_again(self):
        subject, built = self.built()
        form, bindings = built.form, list(built.bindings.values())
        form.submit()  # What is answered when the window is gone concerns nobody.
        for binding in bindings:
            binding.unbind()
        self.assertNotIn("s", subject.session.forms)
        form.close()  # It has ended.
        again = self.build(subject)
        with self.assertRaisesRegex(InteractorError, "open already"):
            self.build(subject)
        self.assertIs(subject.session.forms["s"], again.form)
        again.form.submit()
        self.true(lambda: again.bindings["name"].issues)
        self.assertEqual(self.errors, [])
