"""Objects in subjects: handles, values, what is told, recovery; schemas with references."""

import unittest
from decimal import Decimal

from support import PATIENCE, Case, Plain, odd

from interactor import AsyncSession, InteractorError
from interactor._schema import is_object, parts, resolved

SCHEMA = {
    "type": "object",
    "required": ["number"],
    "properties": {
        "number": {"type": "string"},
        "a/b": {"type": "string"},
        "address": {"allOf": [{"$ref": "#/$defs/address"}, {"title": "Address", "required": ["city"]}]},
        "owner": {"$ref": "#/$defs/person"},
        "o/~": {"type": "object", "properties": {"x/y": {"type": "string"}}},
        "vault": {"type": "object", "writeOnly": True, "properties": {"pin": {"type": "string"}}},
        "tags": {"type": ["array", "null"], "items": {"type": "string"}},
    },
    "$defs": {
        "address": {
            "type": "object",
            "properties": {"city": {"type": "string", "title": "Town"}, "geo": {"anyOf": [{"$ref": "#/$defs/geo"}, {"type": "null"}]}},
        },
        "geo": {"type": "object", "minProperties": 1, "properties": {"lat": {"type": "number"}, "lon": {"type": ["number", "null"]}}},
        "person": {
            "type": ["object", "null"],
            "properties": {"name": {"type": "string"}, "friend": {"$ref": "#/$defs/person"}},
        },
    },
}
VALUES = {"number": "1", "address": {"city": "Rome"}, "tags": ["a"]}


def branch(kind=None, **others):
    """A schema of objects that requires its first property."""
    declared = {**({"kind": kind} if kind else {}), **others}
    return {"type": "object", "required": [next(iter(declared))], "properties": declared}


class Schemas(unittest.TestCase):
    def test_what_a_schema_comes_to(self):
        document = {
            "$defs": {"a": {"type": "string", "title": "A", "maxLength": 3}, "a/b~": {"type": "integer"}, "loop": {"$ref": "#/$defs/loop"}},
            "properties": {"list": [{"type": "boolean"}]},
        }
        for schema, wanted in [
            ({"type": "string"}, {"type": "string"}),
            ({"$ref": "#/$defs/a"}, {"type": "string", "title": "A", "maxLength": 3}),
            ({"title": "B", "$ref": "#/$defs/a"}, {"title": "B", "type": "string", "maxLength": 3}),
            ({"$ref": "#/$defs/a~1b~0"}, {"type": "integer"}),
            ({"$ref": "#/%24defs/a~1b~0"}, {"type": "integer"}),
            ({"$ref": "#/properties/list/0"}, {"type": "boolean"}),
            ({"$ref": "#/$defs/loop", "title": "L"}, {"title": "L"}),
            ({"$ref": "#/$defs/nobody"}, {}),
            ({"$ref": "#/properties/list/7"}, {}),
            ({"$ref": "#anchor"}, {}),
            ({"$ref": "https://example.org/a"}, {}),
            ({"$ref": 7, "allOf": 7, "anyOf": {}}, {}),
            ({"anyOf": [{"$ref": "#/$defs/a"}, {"type": "null"}]}, {"type": ["string", "null"], "title": "A", "maxLength": 3}),
            ({"oneOf": [{"type": "null"}, {"type": "integer"}], "title": "N"}, {"title": "N", "type": ["integer", "null"]}),
            ({"anyOf": [{"type": "string"}, {"type": "integer"}]}, {}),
            ({"allOf": [{"required": ["a"]}, {"type": "object", "required": ["b"]}]}, {"required": ["a", "b"], "type": "object"}),
            (
                {"properties": {"x": {"title": "X"}}, "allOf": [{"properties": {"x": {"type": "string"}, "y": {"type": "null"}}}]},
                {"properties": {"x": {"allOf": [{"title": "X"}, {"type": "string"}]}, "y": {"type": "null"}}},
            ),
            (
                {"oneOf": [{"const": "a", "title": "A"}, {"const": "b"}, {"type": "null"}]},
                {"enum": ["a", "b", None]},
            ),
            ({"anyOf": [{"enum": ["x", "y"]}, {"type": "string", "enum": ["z", "y"]}]}, {"enum": ["x", "y", "z", "y"]}),
            ({"oneOf": [{"enum": ["s"], "title": "Small"}, {"const": "l"}, {"type": "null"}]}, {"enum": ["s", "l", None]}),
            ({"oneOf": [{"enum": ["x", "y"]}, {"const": "x"}]}, {}),  # No value of these is x.
            (
                {"oneOf": [branch(kind={"const": "a"}, x={"type": "string"}), branch(kind={"const": "b"}, x={"type": "string"})]},
                {"type": "object", "properties": {"kind": {"enum": ["a", "b"]}, "x": {"type": "string"}}},
            ),
            (
                {"anyOf": [branch(kind={"const": "a"}, x={"type": "string"}), branch(kind={"const": "b"}, x={"type": "integer"})]},
                {"type": "object", "properties": {"kind": {"enum": ["a", "b"]}, "x": {}}},
            ),
            ({"oneOf": [branch(kind={"const": "a"}), branch(kind={"const": "a"})]}, {}),
            ({"oneOf": [branch(kind={"const": "a"}), branch(type={"const": "a"})]}, {}),
            (
                {"properties": {"a": {}}, "if": {"required": ["a"]}, "then": {"properties": {"b": {"title": "B"}, "a": {"title": "A"}}}},
                {
                    "properties": {"a": {}, "b": {"title": "B"}},
                    "if": {"required": ["a"]},
                    "then": {"properties": {"b": {"title": "B"}, "a": {"title": "A"}}},
                },
            ),
            (7, {}),
            (True, {}),
        ]:
            with self.subTest(schema):
                self.assertEqual(resolved(schema, document), wanted)
        plain = {"type": "string"}
        self.assertIs(resolved(plain, document), plain)
        self.assertEqual(len(parts({"$ref": "#"}, {"properties": {}, "$ref": "#"})), 2)

    def test_what_is_an_object(self):
        for schema, wanted in [
            ({"type": "object", "properties": {}}, True),
            ({"type": ["null", "object"], "properties": {}}, True),
            ({"type": "object"}, False),
            ({"properties": {}}, False),
            ({"type": ["object", "string"], "properties": {}}, False),
            ({"type": "array", "properties": {}}, False),
        ]:
            self.assertEqual(is_object(schema), wanted, schema)


class Shown(Plain):
    view = "label"


class Objects(Case):
    def order(self, session=None, **more):
        return (session or self.session()).subject("order", SCHEMA, values=VALUES, **more)

    def test_what_branches_declare_is_what_the_daemon_has(self):
        card = branch(kind={"const": "card"}, number={"type": "string", "writeOnly": True})
        transfer = branch(kind={"enum": ["sepa", "swift"]}, bank={"type": "object", "properties": {"name": {"type": "string"}}})
        text = {"type": "string"}
        for schema in [
            {"type": "object", "oneOf": [card, transfer]},
            {"type": "object", "properties": {"payment": {"oneOf": [card, transfer, {"type": "null"}]}}},
            {"type": "object", "properties": {"a": text}, "anyOf": [{"required": ["a"]}, {"properties": {"b": text}}]},
            {"type": "object", "properties": {"a": text}, "if": {"required": ["a"]}, "then": {"properties": {"b": text}}, "else": card},
            {"type": "object", "properties": {"a": text}, "dependentSchemas": {"a": {"allOf": [{"properties": {"b": text}}]}}},
            {"type": "object", "properties": {"a": text}, "dependencies": {"a": {"if": {"required": ["a"]}, "then": card}}},
        ]:
            with self.subTest(schema):
                subject = self.session().subject("s", schema, values={"payment": {}} if "payment" in str(schema) else None)
                told = subject.session.request("subject/read", {"subject": "s"})["values"]
                self.assertEqual(set(subject.properties), set(told))
                if inner := told.get("payment"):
                    self.assertEqual(set(subject["payment"].properties), set(inner))
                    self.assertEqual(subject["payment"]["kind"].schema["enum"], ["card", "sepa", "swift"])

    def test_handles(self):
        order = self.order()
        address = order["address"]
        self.assertEqual((address.id, address["geo"].id, order["o/~"].id), ("order/address", "order/address/geo", "order/o~1~0"))
        self.assertIs(address, order["address"])
        self.assertIs(order.session.subjects["order/address"], address)
        self.assertEqual((order["a/b"].name, order["o/~"]["x/y"].path), ("a/b", "o~1~0/x~1y"))
        for path, found in [
            ("address/geo/lat", address["geo"]["lat"]),
            ("o~1~0/x~1y", order["o/~"]["x/y"]),
            ("a/b", order["a/b"]),
            ("owner/friend/friend/name", order["owner"]["friend"]["friend"]["name"]),
        ]:
            self.assertIs(order.property(path), found)
        self.assertEqual((order.property("address").schema["title"], address["city"].schema["title"]), ("Address", "Town"))
        self.assertEqual(repr(address["city"]), "order/address.city")
        for wrong in ("nobody", "address/nobody", "number/x"):
            with self.assertRaisesRegex(KeyError, "has no property"):
                order.property(wrong)
        with self.assertRaises(InteractorError) as caught:
            address.close()
        self.assertEqual(caught.exception.data["path"], "params.subject")
        self.assertIn("order/address", order.session.subjects)
        field = self.field(address, "city")
        order.close()
        self.assertEqual((order.session.subjects, order.session.fields), ({}, {}))
        self.assertEqual(field.text, "Rome")

    def test_values(self):
        order = self.order()
        address, geo = order["address"], order["address"]["geo"]
        self.assertEqual((order.values["address"], order.values["tags"]), ({"city": "Rome", "geo": None}, ["a"]))
        self.assertEqual((order.property("address").value, order["owner"].values), (address.values, {"name": None, "friend": None}))
        heard = []
        order.on_change(lambda *told: heard.append(("order", *told)))
        address.on_change("geo", lambda value: heard.append(("geo", value)))
        geo.on_change("lat", lambda value: heard.append(("lat", value)))
        geo["lat"].value = Decimal("4.50")
        self.assertEqual(heard, [("geo", {"lat": None, "lon": None}), ("lat", Decimal("4.50"))])
        self.assertEqual((order.values["address"]["geo"], geo["lat"].value), ({"lat": Decimal("4.5"), "lon": None}, Decimal("4.5")))
        order.write({"owner": {"friend": {"name": "Ann"}}, "address": {"geo": None}})
        self.assertEqual((order["owner"]["friend"]["name"].value, order.values["owner"]["friend"]),
                         ("Ann", {"name": "Ann", "friend": None}))  # fmt: skip
        self.assertEqual((order.values["address"], geo["lat"].value, heard[-1]), ({"city": "Rome", "geo": None}, None, ("lat", None)))
        address.write({"city": "Oslo"})
        address.revert()
        self.assertEqual(order.values["address"]["city"], "Rome")
        order["vault"].write({"pin": "1"})
        self.assertEqual((order["vault"].values, order["vault"]["pin"].value), ({}, None))

    def test_a_value_that_is_no_object(self):
        session = self.session()
        texts, choice = {"type": "array", "items": {"type": "string"}}, {"oneOf": [{"type": "object", "properties": {"x": {}}}, {"type": "string"}]}
        kinds = [({"type": "string", "maxLength": 2}, "abc"), ({"$ref": "#/$defs/n", "$defs": {"n": {"type": "integer"}}}, 7), (texts, ["a", "b"]),
                 ({"enum": ["a", "b"]}, "b"), (choice, "x"), (choice, {"x": 1}), ({"type": "object"}, {"y": 1}), (True, None)]  # fmt: skip
        for number, (schema, value) in enumerate(kinds):
            subject = session.subject(f"s{number}", schema, values={"value": value})
            self.assertEqual((list(subject.properties), subject.property("value").value), (["value"], value))
            self.assertEqual(subject.values, {"value": value})
        self.assertEqual([issue["code"] for issue in session.subjects["s0"]["value"].issues], ["tooLong"])
        self.assertEqual(dict(session.subject("none", {"type": "object", "properties": {}}).properties), {})

    def test_issues(self):
        order = self.session().subject("order", SCHEMA)
        address = order["address"]
        self.assertEqual([issue["code"] for issue in address.issues["city"]], ["valueMissing"])
        told = []
        address["city"].on_issues(told.append)
        address["city"].value = "Rome"
        self.assertEqual(told, [[]])
        order.set_issues(pointer="/address/city", issues=["Nobody lives there."])
        self.assertEqual([issue["message"] for issue in address["city"].issues], ["Nobody lives there."])
        order.set_issues(pointer="/address/street", issues=["Which one?"])
        self.assertEqual([issue["message"] for issue in order.property("address").issues], ["Which one?"])
        address.set_issues("city", [])
        self.assertEqual(address["city"].issues, [])

    def test_fields(self):
        order = self.order()
        city, lat = self.field(order["address"], "city"), self.field(order["address"]["geo"], "lat")
        self.assertEqual((city.text, lat.text), ("Rome", ""))
        lat.begin("", (0, 0))
        self.type(lat, "4")
        self.assertEqual(order.values["address"]["geo"], {"lat": Decimal(4), "lon": None})
        label = Shown(order["address"])
        self.assertIs(label.field.property, order.property("address"))

    def test_forms(self):
        order = self.order()
        city = Plain(order["address"]["city"])
        form = order.session.form("order")
        places, said = [], []
        form.on_invalid_at.append(places.append)
        order.session.on_announce.append(said.append)
        order["address"]["geo"].write({"lat": 1})
        self.assertEqual(form.submit()["values"]["order"]["address"], order.values["address"])
        order.set_issues(pointer="/address", issues=["No."], clear_on="manual")
        self.assertEqual(form.submit()["firstInvalidAt"], {"subject": "order", "property": "address"})
        self.assertEqual((places, said), ([order.property("address")], ["No."]))
        self.assertEqual(form.state["firstInvalidAt"], {"subject": "order", "property": "address"})
        city.unbind()

    def test_without_a_daemon(self):
        session = self.session("/nowhere/interactord")
        order = session.subject("order", SCHEMA, values={"address": {"city": "Rome"}})
        self.field(order["address"], "city")
        Plain(order["address"]["city"]), Plain(order["address"]["geo"]["lat"])
        stored = []
        session.form("order", allow_absent=True).submit(stored.append)
        self.assertEqual(stored, [{"order": {"address": {"city": "Rome", "geo": {"lat": ""}}}}])

    def test_when_the_daemon_dies(self):
        for name, command in [("restored", None), ("anew", odd("--refuse", '"session/restore"'))]:
            with self.subTest(name):
                session = self.session(command)
                session.snapshot_every = 2
                order = self.order(session)
                field = self.field(order["address"]["geo"], "lat")
                field.begin("", (0, 0))
                self.type(field, "12")
                order.write({"owner": {"friend": {"name": "Ann"}}, "vault": {"pin": "1"}})
                order["address"].write({"city": "Oslo"})
                before, heard = order.values, []
                for each in (order, order["address"], order["address"]["geo"]):
                    each.on_change(lambda *told: heard.append(told))
                session._transport.process.kill()
                self.assertTrue(session.wait(lambda: session.state == "recovering", PATIENCE))
                self.assertTrue(session.wait(lambda: session.state == "ready", PATIENCE))
                self.assertEqual((order.values, field.text, heard), (before, "12", []))
                for id in ("order", "order/address", "order/address/geo", "order/owner/friend"):
                    known = session.subjects[id]
                    read = session.request("subject/read", {"subject": id, "lists": True})["values"]
                    read.pop("vault", None)
                    self.assertEqual({n: v for n, v in known.values.items() if n != "vault"},
                                     {n: known.converted(n, v) for n, v in read.items()})  # fmt: skip
                self.assertEqual(self.type(field, "3")[0]["outcome"], "verbatim")
                session.close()

    def test_checks_and_options_of_an_object(self):
        asked = []
        session = self.session(checks={"known": lambda city: asked.append(city) or city != "Oslo"},
                               options={"order/address.city": lambda text: ["Rome", "Oslo"]})  # fmt: skip
        rules = [{"property": "address/city", "client": "known", "code": "unknown"}]
        order = self.order(session, rules=rules)
        order["address"]["city"].value = "Oslo"
        self.assertTrue(session.wait(lambda: order["address"]["city"].issues, PATIENCE))
        self.assertEqual(asked[-1], "Oslo")
        city = Plain(order["address"]["city"], format={"style": "choice", "source": "client"})
        self.assertTrue(session.wait(lambda: city.text == "Oslo", PATIENCE))


class Asynchronous(Case, unittest.IsolatedAsyncioTestCase):
    async def test_it_knows_what_is_wrong_in_an_object(self):
        from support import daemon

        async with AsyncSession(daemon()) as session:
            order = await session.subject("order", SCHEMA)
            self.assertEqual([issue["code"] for issue in order["address"].issues["city"]], ["valueMissing"])
            await session.write(order["address"], {"city": "Rome", "geo": {"lat": 1}})
            self.assertEqual(order.values["address"], {"city": "Rome", "geo": {"lat": Decimal(1), "lon": None}})


if __name__ == "__main__":
    unittest.main()
