"""What is asked of `build` in every toolkit with windows."""

import json
import re
from copy import deepcopy

from support import CLIENTS  # It says where the library is, too.
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


NESTED = {
    "type": "object",
    "required": ["home"],
    "properties": {"name": {"type": "string"}, "home": {"$ref": "#/$defs/home"}, "friend": {"$ref": "#/$defs/person"},
                   "odd": {"type": "object", "properties": {"any": {}}}},
    "$defs": {
        "home": {"type": "object", "title": "Where", "description": "As on the map.", "properties": {
            "city": {"type": "string"}, "geo": {"anyOf": [{"$ref": "#/$defs/place"}, {"type": "null"}]}, "tags": {"type": "array"}}},
        "place": {"type": "object", "title": "Place", "properties": {"lat": {"type": "number"}, "lon": {"type": "number"}}},
        "person": {"type": ["object", "null"], "properties": {
            "name": {"type": "string"}, "total": {"type": ["number", "null"]}, "friend": {"$ref": "#/$defs/person"}}},
    },
}  # fmt: skip
#: What a form has no control for, and cannot be saved without.
UNPLACED = {"required": ["cfg"], "properties": {
    "name": {"type": "string"}, "cfg": {"type": "object", "minProperties": 1, "additionalProperties": {"type": "string"}},
    "list": {"type": "array", "minItems": 1, "items": {"type": "string"}}}}  # fmt: skip
LEFT = ["home/tags: it is no single value", "friend/friend: it leads back to itself", "odd/any: it is no single value"]
NESTED_RULES = [{"property": "home/geo", "relevant": 'name != "x"'}, {"property": "friend/total", "calculate": "1"}]


#: Lists of all kinds: of objects and of texts, in objects, in items, in branches, in lists; and what no rows are made of.
LISTS = {
    "type": "object",
    "properties": {
        "number": {"type": "string"},
        "lines": {"type": "array", "title": "Lines", "description": "What was sold.", "items": {"$ref": "#/$defs/line"}},
        "tags": {"type": "array", "items": {"type": "string"}},
        "address": {"type": ["object", "null"], "properties": {"city": {"type": "string"}, "phones": {"type": "array", "items": {"type": "string"}}}},
        "payment": {"oneOf": [
            {"title": "By card", "type": "object", "required": ["kind"], "properties": {
                "kind": {"const": "card"}, "slips": {"type": "array", "items": {"type": "integer"}}}},
            {"title": "By transfer", "type": "object", "required": ["kind"], "properties": {"kind": {"const": "bank"}, "iban": {"type": "string"}}}]},
        "people": {"type": "array", "items": {"$ref": "#/$defs/person"}},
        "grid": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
        "all": {"type": "array"},
        "any": {"type": "array", "items": {}},
        "total": {"type": ["number", "null"]},
    },
    "$defs": {
        "line": {"type": "object", "required": ["sku"], "properties": {
            "sku": {"type": "string", "title": "Article"}, "price": {"type": "number"}, "unitSize": {"type": "string", "enum": ["S", "M"]},
            "paid": {"type": "boolean"}, "net": {"type": ["number", "null"]},
            "ship": {"type": ["object", "null"], "properties": {"to": {"type": "string"}}},
            "notes": {"type": "array", "items": {"type": "string"}}, "other": {"type": "array"}}},
        "person": {"type": "object", "properties": {"name": {"type": "string"}, "friends": {"type": "array", "items": {"$ref": "#/$defs/person"}}}},
    },
}  # fmt: skip
LISTS_RULES = [{"property": "lines/*/net", "calculate": "price * 2"}, {"property": "lines", "relevant": 'number != "x"'}]
LISTS_LEFT = ["lines/*/other: it is no single value", "people/*/friends: it leads back to itself", "all: it is no single value",
              "any: it is no single value"]  # fmt: skip
LISTS_VALUES = {"number": "1", "payment": {"kind": "bank"}, "lines": [{"sku": "a", "price": 3, "notes": ["n"]}], "tags": ["x", "y"], "grid": [[1, 2], []]}
#: The rows of lists that a form has at its own level.
LISTS_ROWS = ["lines", "tags", "address/phones", "payment/slips", "people", "grid"]


class Builds:
    """Subclasses are a `Case`; they say how a form is built and shown (`build`), what kind a control is by the class of the toolkit
    (`kind`), what a label says (`says`), what all labels that are shown say (`said`), what the
    frames that are shown are called (`groups`), whether a control is shown, where it is
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
            "pin": {"type": "string", "writeOnly": True}, "day": {"type": ["string", "null"], "format": "date"},
            "fit": {"oneOf": [{"enum": ["slim"], "title": "Slim fit"}, {"enum": ["wide", "loose"]}]}}}  # fmt: skip
        built = self.build(session.subject("t", schema), submit=None)
        self.assertEqual(list(built.bindings), list(schema["properties"]))
        self.assertEqual(self.kind(built.bindings["size"].control), self.KINDS["picker"])
        self.assertEqual(self.kind(built.bindings["fit"].control), self.KINDS["picker"])
        options = built.bindings["fit"].field.state["traits"]["options"]
        self.assertEqual([option["text"] for option in options], ["Slim fit", "wide", "loose"])

    def test_what_a_form_cannot_show_is_left_out_and_said(self):
        session = self.session()
        schema = {"$id": "x", "required": ["name", "tags"], "additionalProperties": True, "if": {}, "properties": {
            "name": {"type": "string", "oneOf": [{}]}, "a.b": {"type": "object"}, "a": {"type": "integer", "minimum": "0"},
            "tags": {"type": "array"}, "any": True, "kind": {"enum": [1, "x"]}, "repoSize": {"enum": ["S", None]}, "rate": {"enum": [1, 2.5]}}}  # fmt: skip
        with self.assertRaisesRegex(InteractorError, "minimum must be a number"):
            session.subject("t", schema)
        fits, left = fitting(session, schema)
        typed = {"repoSize": {"type": ["string", "null"], "enum": ["S", None]}, "rate": {"type": "number", "enum": [1, 2.5]}}
        self.assertEqual(fits, {**schema, "properties": {**schema["properties"], "a": {"type": "integer"}, **typed}})
        told = {re.match(r"[^ :]+", sentence)[0] for sentence in left}
        self.assertEqual(told, {"properties.a.b", "properties.a.minimum", "properties.tags", "properties.any", "properties.kind"})
        self.assertEqual(list(self.build(session.subject("t", fits), submit=None).bindings), ["name", "a", "repoSize", "rate"])
        self.assertTrue({"Repo size", "Rate"} <= {self.says(each.control) for each in session.bindings if each.view == "label"})
        with self.assertRaisesRegex(InteractorError, "rules"):
            fitting(session, schema, rules=[{"property": "nobody", "readOnly": "true"}])

    def test_a_default_that_the_schema_refuses_is_left_out_and_said(self):
        """Else a form that nobody has filled in could not be submitted."""
        session, compact = self.session(), {"anyOf": [{"const": ["auto"], "type": "string"}, {"type": "boolean"}]}
        for case in json.loads((CLIENTS / "conformance" / "defaults.json").read_text()):
            fits, left = fitting(session, case["schema"])
            self.assertEqual((fits, [re.match(r"[^ :]+", sentence)[0] for sentence in left]), (case["fits"], case["left"]), case["what"])
        pairs = {"type": "string", "pattern": "^.+ -> .+$"}
        module = {"type": "object", "properties": {"pairs": pairs, "proxy": {"type": "string"}}}
        fits, left = fitting(session, {"required": ["name"], "properties": {
            "name": {"type": "string"}, "compact": {**compact, "default": "auto"}, "size": {"type": "integer", "default": 3, "maximum": 2},
            "module": {**module, "default": {"pairs": "x", "proxy": "direct"}}}})  # fmt: skip
        self.assertEqual(fits["properties"], {"name": {"type": "string"}, "compact": compact, "size": {"type": "integer", "maximum": 2},
                         "module": {**module, "default": {"proxy": "direct"}}})  # fmt: skip
        told = [re.match(r"[^ :]+", sentence)[0] for sentence in left]
        self.assertEqual(sorted(told), ["properties.compact", "properties.compact.default", "properties.module.properties.pairs.default",
                                        "properties.size.default"])  # fmt: skip

    def test_it_is_said_which_kinds_of_values_a_property_has(self):
        session, number = self.session(), {"anyOf": [{"type": "integer"}, {"type": "null"}]}
        schema = {"properties": {"a": {"type": ["string", "boolean", "null"]}, "b": {"oneOf": [{"$ref": "#/$defs/n"}, {"enum": ["auto"]}]},
                                 "c": {"anyOf": [{"type": "array"}, {"type": "string"}]}, "d": {}},
                  "$defs": {"n": number}}  # fmt: skip
        kinds = {"a": "boolean, string", "b": "integer, string", "c": "array, string"}
        why = {name: f"its values are of several kinds ({each})" for name, each in kinds.items()} | {"d": "it is no single value"}
        fits, left = fitting(session, schema)
        self.assertEqual(left, [f"properties.{name}: {each}; a form leaves it out" for name, each in why.items()])
        self.assertEqual(self.build(session.subject("t", fits), submit=None).left, [f"{name}: {each}" for name, each in why.items()])

    def test_all_that_the_daemon_opens_stays(self):
        """Schemas of OpenAPI, lists, references, what no field edits; and what is wrong deep in one is taken out there alone."""
        text, number = {"type": "string", "nullable": True, "example": "a", "xml": {"name": "t"}}, {"type": "integer", "format": "int64"}
        cat = {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}, "lives": number}}
        schema = {"type": "object", "required": ["lines"], "components": {"schemas": {"Cat": cat, "Dog": deepcopy(cat)}}, "properties": {
            "name": text, "day": {"anyOf": [{"type": "string", "format": "date"}, {"type": "null"}]},
            "pet": {"oneOf": [{"$ref": f"#/components/schemas/{name}"} for name in ("Cat", "Dog")], "discriminator": {"propertyName": "kind"}},
            "lines": {"type": "array", "xml": {"wrapped": True}, "items": {"type": "object", "properties": {
                "sku": text, "parts": {"type": "array", "items": {"$ref": "#/components/schemas/Cat"}}, "whole": {"type": "array"}}}},
            "map": {"type": "object", "additionalProperties": text}, "pair": {"type": "array", "prefixItems": [text, number]}}}  # fmt: skip
        session = self.session()
        fits, left = fitting(session, schema)
        shown = ["properties.lines.items.properties.whole", "properties.map", "properties.pair"]
        self.assertEqual((fits, [re.match(r"[^ :]+", sentence)[0] for sentence in left]), (schema, shown))
        wrong = deepcopy(schema)
        line = wrong["properties"]["lines"]["items"]["properties"]
        line["sku"] = {**text, "pattern": "("}
        line["bad"], line["odd"], line["lost"] = 5, {**text, "type": "text"}, {"$ref": "#/nowhere", "title": "Lost"}
        wrong["properties"]["pair"]["prefixItems"][0] = {"type": "string", "minLength": -1}
        wrong["if"] = {"properties": {"name": {"maxLength": "x"}}}
        fits, left = fitting(session, wrong)
        self.assertEqual(fits["properties"]["lines"]["items"]["properties"], {**schema["properties"]["lines"]["items"]["properties"],
                         "odd": {name: each for name, each in text.items() if name != "type"}, "lost": {"title": "Lost"}})  # fmt: skip
        self.assertEqual((fits["properties"]["pair"]["prefixItems"][0], fits["if"]), ({"type": "string"}, {"properties": {"name": {}}}))
        older = {"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"a": {"type": "string", "maxLength": -1}},
                 "properties": {"x": {"$ref": "#/definitions/a"}, "t": {"type": "array", "items": [{"pattern": "("}], "additionalItems": {"minLength": "x"}}},
                 "dependencies": {"x": ["t"], "t": {"properties": {"z": {"type": "string", "pattern": "("}}}}}  # fmt: skip
        fits, left = fitting(session, older)
        self.assertEqual((fits["definitions"], fits["properties"]["t"], fits["dependencies"]), ({"a": {"type": "string"}},
                         {"type": "array", "items": [{}], "additionalItems": {}}, {"x": ["t"], "t": {"properties": {"z": {"type": "string"}}}}))  # fmt: skip
        self.assertEqual(self.errors, [])

    def test_fields_of_branches_come_and_go(self):
        """Those of the branch that is chosen are shown, with the marks of what it requires."""
        card = {"title": "By card", "type": "object", "required": ["kind", "number"], "properties": {
            "kind": {"const": "card"}, "number": {"type": "string"}}}  # fmt: skip
        bank = {"title": "By transfer", "type": "object", "required": ["kind"], "properties": {
            "kind": {"const": "bank"}, "iban": {"type": "string", "title": "IBAN"}}}  # fmt: skip
        subject = self.session().subject("s", {"type": "object", "properties": {"payment": {"oneOf": [card, bank]}}})
        built = self.build(subject, submit=None)
        self.assertEqual(list(built.bindings), ["payment/kind", "payment/number", "payment/iban"])
        number, iban = (built.bindings[f"payment/{name}"].control for name in ("number", "iban"))
        self.assertEqual(self.kind(built.bindings["payment/kind"].control), self.KINDS["picker"])
        self.assertFalse(self.is_shown(number) or self.is_shown(iban))
        subject["payment"].write({"kind": "card"})
        self.true(lambda: self.is_shown(number) and not self.is_shown(iban))
        self.true(lambda: "Number *" in self.said(built))
        subject["payment"].write({"kind": "bank"})
        self.true(lambda: self.is_shown(iban) and not self.is_shown(number))
        self.true(lambda: "IBAN" in self.said(built))

    def test_an_object_is_a_group(self):
        subject = self.session().subject("s", NESTED, rules=NESTED_RULES)
        built = self.build(subject, titles={"home/city": "Town"}, submit=None)
        self.assertEqual(list(built.bindings), ["name", "home/city", "home/geo/lat", "home/geo/lon", "friend/name", "friend/total"])
        self.assertEqual(built.left, LEFT)
        self.assertEqual(self.groups(built), ["Where *", "Place", "Friend"])
        self.true(lambda: "As on the map." in self.said(built))
        rows = [self.place(binding.control)[1] for binding in built.bindings.values()]
        self.assertEqual(rows, sorted(rows))
        self.assertEqual((built.bindings["home/geo/lat"].read()[0], self.kind(built.bindings["friend/total"].control)), ("", self.KINDS["label"]))
        self.assertEqual(built.bindings["home/city"].title, "Town")
        subject.write({"home": {"geo": {"lat": "2.5"}}})
        self.assertEqual(built.bindings["home/geo/lat"].read()[0], "2,5")
        subject.write({"name": "x"})
        self.true(lambda: self.groups(built) == ["Where *", "Friend"])
        self.assertFalse(self.is_shown(built.bindings["home/geo/lat"].control))
        subject.write({"name": ""})
        self.true(lambda: self.groups(built) == ["Where *", "Place", "Friend"] and self.is_shown(built.bindings["home/geo/lat"].control))
        self.assertEqual(self.errors, [])

    def test_what_is_wrong_without_a_control_is_said_above_the_button(self):
        stored, subject = [], self.session().subject("s", UNPLACED, values={"list": ["a"]})
        built = self.build(subject, titles={"cfg": {"de": "Ablage", "en": "Place"}}, store=stored.append)
        self.assertEqual(built.left, ["cfg: it is no single value"])
        sentence = "Ablage: Hier fehlt ein Wert."
        self.assertNotIn(sentence, self.said(built))
        self.push(built.button)
        self.true(lambda: sentence in self.said(built))
        subject.session.set_locale("en-US")
        self.true(lambda: "Place: A value is needed." in self.said(built))
        subject.write({"cfg": {"a": "b"}})
        self.true(lambda: not any("Place:" in text for text in self.said(built)))
        subject.write({"list": []})
        self.push(built.button)
        self.true(lambda: built.rows["list"].first_issue())
        self.assertFalse(any(": " in text for text in self.said(built)), "the list says it itself")
        subject.write({"list": ["a"]})
        self.push(built.button)
        self.true(lambda: stored)
        self.assertEqual(self.errors, [])

    def test_words_are_in_the_language_and_cells_have_names(self):
        session, spoken = self.session(), []
        session.on_announce.append(spoken.append)
        lines = {"type": "array", "title": "Lines", "items": {"type": "object", "properties": {
            "sku": {"type": "string", "title": "Article"}, "price": {"type": "number"}, "paid": {"type": "boolean"}}}}  # fmt: skip
        subject = session.subject("s", {"properties": {"name": {"type": "string"}, "lines": lines}}, values={"lines": [{"sku": "a"}, {"sku": "b"}]})
        built = self.build(subject, titles={"lines/*/price": {"de": "Preis", "en": "Price"}})
        rows = built.rows["lines"]
        self.assertEqual((self.says(built.button), self.says(rows.button)), ("Speichern", "Hinzufügen"))
        names = lambda: [self.called(each) for each in self.cells_of(rows, "#1")]
        signs = lambda: [self.called(each) for each in rows._buttons["#1"]]
        if self.called:
            self.assertEqual((names(), signs()), (["Article", "Preis", "Paid"], ["Nach oben", "Nach unten", "Entfernen"]))
        rows.add()
        self.true(lambda: spoken == ["Zeile 3 von 3 hinzugefügt"])
        session.set_locale("en-GB")
        self.assertEqual((self.says(built.button), self.says(rows.button)), ("Save", "Add"))
        if self.called:
            self.true(lambda: (names(), signs()) == (["Article", "Price", "Paid"], ["Move up", "Move down", "Remove"]))
        rows.move("#1", 1)
        rows.remove("#2")
        self.true(lambda: spoken[1:] == ["Row moved to 2 of 3", "Row 1 removed, 2 left"])
        session.request("subject/undo", {"subject": "s"})
        self.true(lambda: spoken[3:] == ["Row 1 of 3 is back"])
        session.set_locale("nb-NO")
        self.assertEqual(self.says(built.button), "Save", "what there is no text for is in English")
        other = self.build(subject, layout=["name"], id="other", submit={"de": "Sichern", "fr": "Garder"})
        self.assertIn(self.says(other.button), ("Sichern", "Garder"))
        session.set_locale("fr-CA")
        self.assertEqual((self.says(other.button), self.says(built.button), self.says(rows.button)), ("Garder", "Enregistrer", "Ajouter"))
        self.assertEqual(self.errors, [])

    @staticmethod
    def cells_of(rows, key):
        return [binding.control for binding in rows.rows[key].bindings]

    #: What a screen reader calls a control; None where the toolkit tells it nothing.
    called = None

    def test_what_schemas_of_editors_say(self):
        subject = self.session().subject("s", {"properties": {
            "format.tabSize": {"type": "integer", "markdownDescription": "How *wide* a `tab` is, see **all** of [the docs](https://example.org)."},
            "format.onSave": {"type": "string", "enum": ["on", "off"], "enumDescriptions": ["At every save.", "Never."], "default": "on",
                              "description": "When.\n\nIn many words.", "deprecationMessage": "Not used any more."},
            "code": {"type": "string", "maxLength": 300, "pattern": "^[a-z]*$"}, "pin": {"type": "string", "maxLength": 300, "writeOnly": True}}})  # fmt: skip
        built = self.build(subject, submit=None)
        self.true(lambda: {"Format: Tab size", "Format: On save", "How *wide* a tab is, see all of the docs.", "When.\nNot used any more."}
                  <= {*self.said(built)})  # fmt: skip
        self.assertEqual(built.bindings["format.onSave"].texts, ["on: At every save.", "off: Never."])
        self.assertEqual([built.bindings[name].view for name in ("code", "pin")], ["textField"] * 2)
        self.assertEqual(self.errors, [])

    def test_a_hint_is_in_the_language(self):
        session = self.session()
        subject = session.subject("s", SCHEMA, rules=RULES)
        built = self.build(subject, layout=["name", "city"], submit=None)
        said = []
        built.bindings["city"].unbind()
        binding = self.bind_again(built.bindings["city"].control, subject["city"], hint={"de": "Hinweis", "en": "Hint"},
                                  issues=lambda message, kind: said.append((message, kind)))  # fmt: skip
        self.assertEqual(said[-1], ("Hinweis", "hint"))
        session.set_locale("en-US")
        self.assertEqual(said[-1], ("Hint", "hint"))
        self.assertEqual(session.form("others").bindings, [built.bindings["name"], binding])
        binding.unbind()
        session.set_locale("de-DE")
        self.assertEqual([each.view for each in session.bindings if each.control is None], [])

    def test_a_layout_may_name_what_is_in_an_object(self):
        subject = self.session().subject("s", NESTED, rules=NESTED_RULES)
        built = self.build(subject, layout=[["home/city", "name"], "home/geo"], controls={"name": self.own}, submit=None)
        self.assertEqual((list(built.bindings), self.groups(built), built.left),
                         (["home/city", "name", "home/geo/lat", "home/geo/lon"], ["Place"], []))  # fmt: skip
        self.assertEqual(self.place(built.bindings["home/city"].control)[1], self.place(built.bindings["name"].control)[1])
        inner = self.build(subject["home"], layout=["geo"], id="inner", submit=None)
        self.assertEqual((list(inner.bindings), self.groups(inner)), (["geo/lat", "geo/lon"], ["Place"]))

    def test_a_caption_of_an_object(self):
        subject = self.session().subject("s", NESTED, rules=NESTED_RULES)
        built = self.build(subject, layout=["name"], submit=None)
        label = next(b.control for b in subject.session.bindings if b not in built.bindings.values())
        next(b for b in subject.session.bindings if b.control is label).unbind()
        subject.session.caption(label, subject["home"], {"de": "Wo", "en": "Where"})
        self.assertEqual(self.says(label), "Wo *")

    def test_schemas_with_references_from_elsewhere(self):
        session = self.session()
        fits, left = fitting(session, {**NESTED, "$ref": "#/$defs/all", "$defs": {**NESTED["$defs"], "all": {
            "required": ["nobody", "bad"], "properties": {"bad": {"type": "string", "pattern": "("}, "far": {"$ref": "https://example.org/x"}}}}})
        told = {re.match(r"[^ :]+", sentence)[0] for sentence in left}
        self.assertEqual(told, {"$defs.all.properties.bad.pattern", "$defs.all.required[0]", "$defs.all.properties.far.$ref", "properties.far",
                                "properties.home.properties.tags", "properties.friend.properties.friend", "properties.odd.properties.any"})  # fmt: skip
        built = self.build(session.subject("t", fits), submit=None)
        self.assertEqual((list(built.bindings)[-1], fits["$defs"]["all"]["required"]), ("bad", ["bad"]))

    def test_a_list_is_a_group_of_rows(self):
        session, stored = self.session(), []
        subject = session.subject("s", LISTS, LISTS_RULES, values=LISTS_VALUES)
        built = self.build(subject, store=stored.append, titles={"lines/*/price": {"de": "Preis"}, "tags": "Marks", "lines/*/ship/to": "Goal"},
                           formats={"lines/*/price": {"minimumFractionDigits": 2}})  # fmt: skip
        self.assertEqual(list(built.bindings), ["number", "address/city", "payment/kind", "payment/iban", "total"])
        self.assertEqual((list(built.rows), built.left), (LISTS_ROWS, LISTS_LEFT))
        self.true(lambda: {"Lines", "Marks", "Grid"} <= {*self.groups(built)} | {*self.said(built)})
        for text in ("What was sold.", "Article *", "Preis", "Unit size", "Paid", "Net", "Goal", "Notes"):
            self.true(lambda: text in self.said(built))
        lines = built.rows["lines"]
        row = [each for each in lines.rows["#1"].bindings if self.is_cell(each)]
        kinds = ["line", "line", "picker", "toggle", "label", "line"]
        self.assertEqual([self.kind(binding.control) for binding in row[:6]], [self.KINDS[kind] for kind in kinds])
        self.assertEqual([binding.read()[0] for binding in row][:2], ["a", "3,00"])
        names = [(binding.field.property.subject.id, binding.field.property.name) for binding in built.form.bindings]
        self.assertEqual([name for id, name in names if id.startswith("s/lines/#1")], ["sku", "price", "unitSize", "paid", "to", "value"])
        self.assertEqual([name for id, name in names if id.startswith("s/grid")], ["value", "value", "value"])  # One is a button.
        self.assertTrue(self.are_beside([binding.control for binding in row[:4]]))
        lines.add()
        self.true(lambda: len(lines.rows) == 2)
        self.push(built.button)
        sku = lines.rows["#2"].fields()[0]
        self.true(lambda: sku.issues and self.has_focus(sku))
        self.true(lambda: any("fehlt" in text for text in self.said(built)))
        subject["lines"]["#2"]["sku"].value = "b"
        lines.rows["#2"].fields()[-1].add()
        self.true(lambda: subject["lines"]["#2"]["notes"].keys == ["#1"])
        subject["lines"]["#2"]["notes"].value = ["m"]
        self.push(built.button)
        self.true(lambda: stored)
        self.assertEqual([(line["sku"], line.get("notes")) for line in stored[0]["s"]["lines"]], [("a", ["n"]), ("b", ["m"])])
        subject.write({"number": "x"})
        self.true(lambda: "Article *" not in self.said(built))
        self.assertEqual(self.errors, [])

    def test_lists_of_objects_that_are_null_and_of_branches(self):
        subject = self.session().subject("s", LISTS, LISTS_RULES)
        built = self.build(subject, layout=["address", "payment"])
        phones, slips = built.rows["address/phones"], built.rows["payment/slips"]
        self.assertEqual((subject["address"].holder.value, phones.rows), (None, {}))
        phones.add()
        self.true(lambda: len(phones.rows) == 1)
        subject["address"]["phones"]["#1"]["value"].value = "1"
        self.assertEqual(subject.values["address"]["phones"], ["1"])
        subject.write({"address": None})
        self.true(lambda: not phones.rows)
        self.assertFalse(self.is_shown(slips.button))
        subject["payment"].write({"kind": "card", "slips": [7]})
        self.true(lambda: len(slips.rows) == 1 and self.is_shown(slips.button))
        cell = slips.rows["#1"].fields()[0]
        self.true(lambda: self.is_shown(cell.control) and cell.read()[0] == "7")
        subject["payment"].write({"kind": "bank"})
        self.true(lambda: not self.is_shown(slips.button) and not self.is_shown(cell.control))
        subject["payment"].write({"kind": "card"})
        self.true(lambda: self.is_shown(slips.button) and self.is_shown(cell.control))
        slips.remove("#1")
        self.true(lambda: not slips.rows)
        slips.undo()
        self.true(lambda: len(slips.rows) == 1 and slips.rows["#1"].fields()[0].read()[0] == "7")
        self.assertEqual(self.errors, [])

    def test_columns_that_are_not_there_are_said(self):
        subject = self.session().subject("s", LISTS)
        for path in ("lines/*/nobody", "number/*/value", "lines/*/notes/*/nobody", "lines/*/ship/nobody"):
            with self.assertRaisesRegex(KeyError, "has no property|is no list"):
                self.build(subject, titles={path: "?"})

    def is_cell(self, binding):
        return binding.field.property.subject.is_item or binding.field.property.subject.holder

    def are_beside(self, controls):
        """From left to right, in one line."""
        places = [self.place(control) for control in controls]
        return places == sorted(places) and max(y for _, y in places) - min(y for _, y in places) < 20

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
