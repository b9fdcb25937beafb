"""Lists in subjects: items are subjects with keys. What the library says of them is what the daemon has, whatever
happens."""

import os
import random
import sys
import unittest
import unittest.mock
from decimal import Decimal
from types import SimpleNamespace

from support import PATIENCE, Case, Plain, daemon, odd

from interactor import AsyncSession, InteractorError
from interactor._schema import is_list, resolved
from interactor.rows import GridRows

SCHEMA = {
    "type": "object",
    "properties": {
        "number": {"type": "string"},
        "total": {"type": ["number", "null"]},
        "address": {
            "type": ["object", "null"],
            "properties": {"city": {"type": "string"}, "a/~": {"type": "array", "minItems": 1, "items": {"type": "string", "maxLength": 3}}},
        },
        "lines": {"type": ["array", "null"], "maxItems": 6, "items": {"$ref": "#/$defs/line"}},
        "grid": {"type": "array", "items": {"type": "array", "items": {"type": "number"}}},
        "people": {"type": "array", "x-key": "name", "items": {"$ref": "#/$defs/person"}},
        "whole": {"type": "array"},
    },
    "$defs": {
        "line": {
            "type": "object",
            "required": ["sku"],
            "properties": {
                "sku": {"type": "string", "maxLength": 5},
                "price": {"type": "number", "default": 2},
                "net": {"type": ["number", "null"]},
                "place": {"type": ["integer", "null"]},
                "ship": {"type": ["object", "null"], "properties": {"to": {"type": "string", "maxLength": 2}}},
                "tags": {"type": "array", "items": {"type": "string", "maxLength": 3}},
            },
        },
        "person": {
            "type": "object",
            "properties": {"name": {"type": "string"}, "friends": {"type": "array", "items": {"$ref": "#/$defs/person"}}},
        },
    },
}
RULES = [
    {"property": "lines/*/net", "calculate": "price * 2"},
    {"property": "lines/*/place", "calculate": "position()"},
    {"property": "total", "calculate": "sum(lines.net)"},
]
LINES = [{"sku": "a", "price": "2.50", "tags": ["x", "y"]}, {"sku": "b", "ship": {"to": "xyz"}}]
VALUES = {"number": "1", "lines": LINES, "grid": [[1, "2.50"], []]}


def filled(values):
    """Values without the empty lists in them, which a submit leaves out."""
    if isinstance(values, list):
        return [filled(each) for each in values]
    return {name: filled(each) for name, each in values.items() if each != []} if isinstance(values, dict) else values


def codes(issues):
    return [issue["code"] for issue in issues]


class Schemas(unittest.TestCase):
    def test_what_is_a_list(self):
        for schema, wanted in [
            ({"type": "array", "items": {"type": "string"}}, True),
            ({"type": ["null", "array"], "items": {}}, True),
            ({"type": "array", "items": True}, True),
            ({"type": "array"}, False),
            ({"type": "array", "items": [{"type": "string"}]}, False),
            ({"type": "array", "items": {}, "prefixItems": [{}]}, False),
            ({"type": ["array", "string"], "items": {}}, False),
            ({"items": {}}, False),
        ]:
            self.assertEqual(is_list(schema), wanted, schema)
        both = resolved({"allOf": [{"type": "array", "items": {"title": "A"}}, {"items": {"type": "string"}}]}, {})
        self.assertEqual(resolved(both["items"], {}), {"title": "A", "type": "string"})


class Restacked(unittest.TestCase):
    def test_what_is_put_behind_the_one_before_it(self):
        """So few rows are put behind those before them, and all stand as they are to: in any order, after anything."""
        for seed in range(100):
            choose, rows, chain, after = random.Random(seed), SimpleNamespace(_above={}), [], range(1_000).__iter__()
            order = [next(after) for _ in range(choose.randrange(8))]
            for _ in range(20):
                places = GridRows.restacked(rows, order)
                chain = [row for row in chain if row in order]
                for place in places:
                    row = order[place]
                    chain = [each for each in chain if each != row]
                    chain.insert(chain.index(order[place - 1]) + 1 if place else len(chain), row)
                self.assertEqual(chain, order, seed)
                at = choose.randrange(len(order) + 1)
                act = choose.choice("insert remove move block".split())
                if act == "insert" or len(order) < 3:
                    order = [*order[:at], next(after), *order[at:]]
                elif act == "remove":
                    order = [row for row in order if row != order[at % len(order)]]
                else:
                    gone = order[at : at + (1 if act == "move" else 2)]
                    rest = [row for row in order if row not in gone]
                    to = choose.randrange(len(rest) + 1)
                    order = [*rest[:to], *gone, *rest[to:]]

    def test_one_row_is_not_all(self):
        rows, order = SimpleNamespace(_above={}), list(range(1_000))
        GridRows.restacked(rows, order)
        self.assertEqual(GridRows.restacked(rows, order), range(0))
        order.insert(500, "new")
        self.assertEqual(GridRows.restacked(rows, order), range(500, 502))
        order.remove("new")
        self.assertEqual(GridRows.restacked(rows, order), range(500, 501))


class Rows(Case):
    def order(self, session=None, **more):
        return (session or self.session()).subject("order", SCHEMA, **{"rules": RULES, "values": VALUES, **more})

    def test_what_the_library_takes_for_a_list_is_one_to_the_daemon(self):
        text = {"type": "string"}
        properties = {
            "a": {"type": ["array", "null"], "items": text},
            "b": {"type": "array"},
            "c": {"type": "array", "items": {}},
            "d": {"type": "array", "items": {"type": ["object", "null"], "properties": {"x": text}}},
            "e": {"type": "array", "items": {"type": ["string", "integer"]}},
            "f": {"type": "array", "items": {"type": ["array", "null"], "items": text}},
            "g": {"type": "array", "prefixItems": [text]},
            "h": {"type": "array", "items": {"type": "object"}},
            "i": {"allOf": [{"type": "array"}, {"items": {"enum": ["a"]}}]},
            "j": {"type": "array", "items": {"type": "object", "properties": {"x": text, "y": {"type": "array", "items": text}}}},
        }
        given = {"d": [{"x": "1"}, None], "e": [1, "a"], "f": [["a"], []], "h": [{"q": 1}], "j": [{"y": ["a"]}], "c": [{"z": 1}]}
        subject = self.session().subject("s", {"type": "object", "properties": properties}, values=given)
        self.assertEqual(set(subject.shape.lists), set(subject.read()["keys"]))
        whole = subject.session.request("subject/read", {"subject": "s", "lists": True})["values"]
        self.assertEqual(subject.values, subject.shape.converted(whole))

    def test_a_list_in_an_object_is_there_from_the_start(self):
        order = self.order(values={**VALUES, "address": {"city": "Rome", "a/~": ["one", "four"]}})
        self.assertEqual(order.values["address"], {"city": "Rome", "a/~": ["one", "four"]})
        self.assertEqual(codes(order["address"]["a/~"]["#2"]["value"].issues), ["tooLong"])

    def test_what_is_deeper_than_a_tree_is_one_value(self):
        text = {"type": "array", "items": {"type": "string"}}
        for holds_list in (False, True):
            schema = {"type": "object", "properties": {"deep": text, "object": {"type": "object", "properties": {"x": {"type": "string"}}}}}
            values = {}
            for _ in range(7):
                inner = {"type": "array", "items": schema} if holds_list else schema
                schema = {"type": "object", "properties": {"in": inner, "deep": text}}
                values = {"in": [values] if holds_list else values, "deep": ["b"]}
            subject = each = self.session().subject("s", schema, values=values)
            for level in range(1, 9):
                told = each.session.request("subject/read", {"subject": each.id})
                own = {name for name in told.get("keys", {}) if "/" not in name}
                self.assertEqual((own, "deep" in own), ({*each.shape.lists}, level < 8))
                if level < 8:
                    each = each["in"]["#1"] if holds_list else each["in"]
            self.assertEqual((each["deep"].value, each["object"].value), ([], None))
            whole = subject.session.request("subject/read", {"subject": "s", "lists": True})["values"]
            self.assertEqual(subject.values, whole)
            self.field(each, "deep", view="label")
            self.assertEqual(self.errors, [])

    def test_what_is_read(self):
        order = self.order()
        lines = order["lines"]
        self.assertIs(lines, order["lines"])
        self.assertEqual((lines.keys, len(lines), "#1" in lines, "#9" in lines), (["#1", "#2"], 2, True, False))
        self.assertEqual([item.key for item in lines], ["#1", "#2"])
        self.assertEqual((lines["#1"]["price"].value, order["total"].value), (Decimal("2.50"), Decimal(9)))
        self.assertEqual(lines["#1"].values["tags"], ["x", "y"])
        self.assertEqual(order["grid"].value, [[1, Decimal("2.5")], []])
        self.assertEqual(order["grid"]["#1"]["value"]["#2"]["value"].value, Decimal("2.5"))
        self.assertEqual((order.values["whole"], order["whole"].value), (None, None))
        self.assertEqual(codes(lines["#2"]["ship"]["to"].issues), ["tooLong"])
        self.assertIs(order.property("lines/#2/ship/to"), lines["#2"]["ship"]["to"])
        self.assertEqual((lines["#2"]["ship"]["to"].path, lines["#1"]["tags"]["#1"]["value"].path, repr(lines["#1"]["price"])),
                         ("lines/*/ship/to", "lines/*/tags/*/value", "order/lines/#1.price"))  # fmt: skip
        for wrong in (lambda: lines["#9"], lambda: order.property("lines/#9/price"), lambda: lines["#1"]["nobody"]):
            with self.assertRaisesRegex(KeyError, "has no"):
                wrong()

    def test_a_list_in_an_object_has_items_from_the_start(self):
        items = {"type": "array", "items": {"type": "string"}}
        inner = {"type": "object", "properties": {"a": items}}
        schema = {"properties": {"o": inner, "p": {"type": "object", "properties": {"o": inner}}}}
        values = {"o": {"a": ["x"]}, "p": {"o": {"a": ["y", "z"]}}}
        subject = self.session().subject("s", schema, values=values)
        self.assertEqual((subject.values, subject["o"]["a"].keys), (values, ["#1"]))
        subject.write({"o": {"a": ["v", "w"]}})
        self.assertEqual(subject["o"]["a"].value, ["v", "w"])

    def test_what_is_done(self):
        order = self.order()
        lines, heard = order["lines"], []
        end = lines.on_change(heard.append)
        order.on_change("lines", lambda value: heard.append(value is lines))
        row = lines.insert({"sku": "c", "tags": ["q"]}, before="#2", key="k/~")
        self.assertEqual((row.id, row["tags"].value, row["tags"]["#1"].id), ("order/lines/k~1~0", ["q"], "order/lines/k~1~0/tags/#1"))
        self.assertEqual((heard, row["place"].value, lines["#2"]["place"].value), ([["#1", "k/~", "#2"], True], 2, 3))
        copy = lines.insert(copy=row)
        self.assertEqual((copy["sku"].value, copy["tags"].value, copy.key), ("c", ["q"], "#3"))
        before = lines["#2"]
        lines.move("#2", copy, before="#1")
        self.assertEqual((lines.keys, lines["#2"] is before), (["#2", "#3", "#1", "k/~"], True))
        lines.move("#2")
        lines.remove("#3", row)
        self.assertEqual((lines.keys, "order/lines/k~1~0" in order.session.subjects), (["#1", "#2"], False))
        with self.assertRaises(InteractorError) as caught:
            lines.remove("#9")
        self.assertEqual(caught.exception.kind, "unknownItem")
        self.assertEqual(lines.extend([{"sku": "d"}, {"sku": "e"}], before="#1", baseline=True), ["#4", "#5"])
        order["people"].extend([{"name": "Ann"}], baseline=True)
        self.assertNotIn("people", order.read()["dirty"])
        lines.value = [{"sku": "z"}]
        self.assertEqual(([row["sku"].value for row in lines], order.values["lines"][0]["sku"]), (["z"], "z"))
        order.revert()
        self.assertEqual([row["sku"].value for row in lines], ["d", "e", "a", "b"])
        end(), heard.clear()
        lines.remove("#4")
        self.assertEqual(heard, [True])
        order.close()
        self.assertEqual(order.session.subjects, {})

    def test_what_is_wrong(self):
        order = self.order()
        lines, told, all_told = order["lines"], [], []
        lines.on_issues(told.append), order.on_issues(lambda *each: all_told.append(each))
        keys = lines.extend([{"sku": "too long"}] + [{}] * 5)
        self.assertEqual((codes(lines.issues), codes(told[0]), all_told), (["tooLong"], ["tooLong"], [("lines", lines.issues)]))
        self.assertEqual(codes(lines[keys[0]]["sku"].issues), ["tooLong"])
        lines[keys[0]]["sku"].value = "ok"
        self.assertEqual(lines[keys[0]]["sku"].issues, [])
        order.set_issues(pointer="/lines/0/sku", issues=["Taken."])
        self.assertEqual(lines["#1"]["sku"].issues[0]["message"], "Taken.")
        order.session.set_locale("en-US")
        self.assertIn("entries", lines.issues[0]["message"])

    def test_an_object_that_nobody_asked_for(self):
        order = self.order()
        order.write({"address": {"city": "Rome", "a/~": ["one", "four"]}})
        self.assertEqual(order.values["address"], {"city": "Rome", "a/~": ["one", "four"]})
        self.assertEqual(codes(order["address"]["a/~"]["#2"]["value"].issues), ["tooLong"])
        order.write({"address": None})
        self.assertEqual((order["address"]["a/~"].keys, order.values["address"]), ([], None))

    def test_what_is_told_in_several_messages(self):
        order, heard = self.order(), []
        lines = order["lines"]
        lines.on_change(lambda keys: heard.append(len(keys)))
        order["whole"].value = []
        lines["#1"]["sku"].value = "x" * 3_000
        with unittest.mock.patch.object(order.session, "_told", wraps=order.session._told) as told:
            order.session.request("list/insert", {"subject": "order", "property": "lines", "items": [{"copy": "#1"}] * 1_600})
        messages = [call.args[1] for call in told.call_args_list if call.args[1].get("property") == "lines"]
        self.assertGreater(len([each for each in messages if each.get("splices") == [] and "items" in each]), 0)
        self.assertEqual((heard, len(lines.value), [*lines][-1].values["tags"]), ([1_602], 1_602, ["x", "y"]))

    def test_fields_of_rows(self):
        order = self.order()
        lines = order["lines"]
        sku, to, tag = Plain(lines["#1"]["sku"]), Plain(lines["#2"]["ship"]["to"]), Plain(lines["#1"]["tags"]["#2"]["value"])
        self.assertEqual((sku.text, to.text, tag.text), ("a", "xyz", "y"))
        form = order.session.form("order")
        sku.focus_came()
        sku.select(1, 1)
        sku.type("b")
        self.assertEqual((lines["#1"]["sku"].value, form.state["dirty"]), ("ab", True))
        lines.remove("#1")
        self.assertEqual((set(order.session.fields), form.bindings), ({to.field.id}, [sku, to, tag]))
        sku.type("c")  # The control is there still, and of no use.
        sku.focus_left()
        sku.unbind(), tag.unbind()
        self.assertEqual((self.errors, form.bindings, order.session.bindings), ([], [to], [to]))
        lines["#2"]["ship"]["to"].value = "x"
        stored = []
        form.submit(stored.append)
        self.assertEqual(filled(stored[0]["order"]["lines"]), filled(lines.value))
        self.assertEqual(type(stored[0]["order"]["grid"][0][1]), Decimal)

    def test_a_program_without_rows(self):
        """It opens nested values, binds what is no list, and submits the whole."""
        order = self.order()
        number = Plain(order["number"])
        form = order.session.form("order")
        number.focus_came()
        number.select(1, 1)
        number.type("2")
        order.write({"lines": [{"sku": "q"}], "whole": [1, {"a": "b"}]})
        values = form.submit()["values"]["order"]
        self.assertEqual((values["number"], values["lines"][0]["sku"], values["whole"]), ("12", "q", [1, {"a": "b"}]))
        self.assertEqual(filled(values), filled(order.values))

    def test_without_a_daemon(self):
        order = self.order(self.session("/nowhere/interactord"))
        self.assertEqual((order["lines"].keys, order["lines"]["#1"]["sku"].value, order["grid"].value), (["#1", "#2"], "a", [[1, Decimal("2.5")], []]))
        for property in (order["number"], order["lines"]["#2"]["ship"]["to"], order["grid"]["#1"]["value"]["#2"]["value"]):
            Plain(property)
        stored = []
        order.session.form("order", allow_absent=True).submit(stored.append)
        self.assertEqual(stored[0]["order"], {"number": "1", "lines": [{}, {"ship": {"to": "xyz"}}], "grid": [[None, "2.50"], None]})
        with self.assertRaises(InteractorError):
            order["lines"].insert()

    def test_when_the_daemon_dies(self):
        refusing = odd("--refuse", '"session/restore"')
        for name, command, snapshot_every in [("replayed", None, 1000), ("restored", None, 2), ("anew", refusing, 2)]:
            with self.subTest(name):
                session = self.session(command)
                session.snapshot_every = snapshot_every
                order = self.order(session)
                lines, people = order["lines"], order["people"]
                for _ in range(3):
                    lines.insert()
                lines.insert({"sku": "k", "tags": ["q"]}, key="given/~")
                lines.remove("#1", "#4")
                lines.move("#5", before="#2")
                lines["#3"].write({"sku": "abc", "price": "1.25", "ship": {"to": "u"}})
                lines["#3"]["tags"].extend(["one", "two", "x"])
                lines["#3"]["tags"].remove("#2")
                people.extend([{"name": "Ann"}, {"name": "Bob", "friends": [{"name": "Eve"}]}, {"name": "Ann"}])
                people.remove("Ann")
                order.write({"address": {"a/~": ["q"]}})
                field = self.field(lines["#3"], "sku")
                field.begin("abc", (3, 3))
                self.type(field, "d")
                before = {**order.values}
                all_keys = (lines.keys, lines["#3"]["tags"].keys, people.keys, order["address"]["a/~"].keys)
                self.assertEqual(all_keys[:3], (["#5", "#2", "#3", "given/~"], ["#1", "#3"], ["Bob", "#1"]))
                row, heard = lines["#3"], []
                lines.on_change(heard.append), order.on_change(lambda *each: heard.append(each)), row.on_change(lambda *each: heard.append(each))
                session._transport.process.kill()
                self.assertTrue(session.wait(lambda: session.state == "recovering", PATIENCE))
                self.assertTrue(session.wait(lambda: session.state == "ready", PATIENCE))
                compare(self, order, name)
                self.assertEqual((order.values, heard, lines["#3"] is row), (before, [], True))
                self.assertEqual((lines.keys, row["tags"].keys, people.keys, order["address"]["a/~"].keys), all_keys)
                self.assertEqual((self.errors, self.type(field, "e")[0]["outcome"]), ([], "verbatim"))
                self.assertEqual(row["sku"].value, "abcde")
                session.close()

    def test_a_field_of_a_removed_row_is_not_bound_anew(self):
        session = self.session(odd("--refuse", '"session/restore"'))
        session.snapshot_every = 2
        lines = self.order(session)["lines"]
        gone, there = Plain(lines["#1"]["sku"]), Plain(lines["#2"]["sku"])
        session.form("order")
        lines.remove("#1")
        session._transport.process.kill()
        self.assertEqual(lines.subject.read()["keys"]["lines"], ["#2"])
        there.type("c")
        gone.unbind()
        self.assertEqual((lines["#2"]["sku"].value, self.errors), (there.text, []))


def compare(case, root, where):
    """What the library says of a subject, and of all that is in it, is what the daemon has."""
    root.wait()
    session = root.session
    whole = session.request("subject/read", {"subject": root.id, "lists": True})["values"]
    case.assertEqual(root.values, root.shape.converted(whole), where)
    for id, subject in [*session.subjects.items()]:
        read = subject.read()
        case.assertEqual({name: issues for name, issues in subject.issues.items() if issues}, read["issues"], f"{where}: issues of {id}")
        for some in subject.lists():
            keys = read.get("keys", {}).get(some.name, [])
            case.assertEqual(some.keys, keys, f"{where}: {some}")
            listed = session.request("list/read", {"subject": id, "property": some.name})["items"] if keys else []
            case.assertEqual([told["key"] for told in listed], keys, f"{where}: {some}")
            for told in listed:
                item = some[told["key"]]
                case.assertIs(session.subjects[item.id], item, where)
                for name, issues in told["issues"].items():
                    case.assertEqual(root.session.subjects[item.id].property(name).issues, issues, f"{where}: {item.id}.{name}")


class Mirror(Case):
    """Random acts on lists, and in them: after each one the library has what the daemon has, and what it told leads
    there."""

    def play(self, seed, steps, kills=None):
        choose, session = random.Random(seed), self.session(odd("--refuse", '"session/restore"') if kills == "anew" else None)
        session.deaths_allowed = steps, 180.0
        session.snapshot_every = 40
        order = session.subject("order", SCHEMA, RULES, VALUES)
        for step in range(steps):
            # Only what notifications say, from the keys that were told to these.
            told = {}
            for subject in [*session.subjects.values()]:
                for some in subject.lists():
                    some.on_change(lambda keys, id=some.id: told.update({id: keys}))
            done = self.act(choose, session, order)
            where = f"INTERACTOR_SEED={seed}, kills={kills}, step {step}: {done}"
            if kills and choose.random() < 0.05:
                session._transport.process.kill()
            compare(self, order, where)
            for subject in session.subjects.values():
                for some in subject.lists():
                    self.assertEqual(told.get(some.id, some.keys), some.keys, where)
            self.assertEqual(self.errors, [], where)
        session.close()

    def act(self, choose, session, order):
        some = choose.choice([each for subject in session.subjects.values() for each in subject.lists()])
        place, keys = {"subject": some.subject.id, "property": some.name}, some.keys
        picked = choose.sample(keys, min(len(keys), choose.randint(1, 3)))
        before = {"before": choose.choice(keys)} if keys and choose.random() < 0.6 else {}
        subject = choose.choice([*session.subjects.values()])
        items = []
        for _ in range(choose.randint(1, 3)):
            copied = {"copy": choose.choice(keys)} if keys and choose.random() < 0.3 else {}
            key = {"key": choose.choice("abcdef")} if choose.random() < 0.3 else {}
            items.append({**copied, **key, **({"values": self.item(choose, some)} if choose.random() < 0.7 else {})})
        acts = [
            *4 * [("list/insert", {**place, "items": items, **before, **({"baseline": True} if choose.random() < 0.2 else {})})],
            *2 * [("list/remove", {**place, "keys": picked})],
            *3 * [("list/move", {**place, "keys": picked, **before})],
            *2 * [("subject/write", {"subject": subject.id, "values": self.some(choose, subject)})],
            ("subject/write", {"subject": some.subject.id, "values": {some.name: [self.item(choose, some) for _ in range(choose.randint(0, 3))]}}),
            ("subject/write", {"subject": "order", "values": {"address": choose.choice([None, {}, {"a/~": ["x"]}])}}),
            (choose.choice(["subject/revert", "subject/reset", "subject/clear", "subject/accept"]), {"subject": subject.id}),
            ("subject/setIssues", {"subject": "order", "pointer": f"/lines/{choose.randint(0, 3)}/sku", "issues": [{"message": "No."}]}),
            ("locale/set", {"locale": choose.choice(["de-DE", "en-US"])}),
        ]
        chosen = choose.choice(acts)
        try:
            session.request(*chosen)
        except InteractorError as error:
            return chosen, error.message
        return chosen

    def item(self, choose, some):
        if some.name == "lines":
            return {"sku": choose.choice(["", "a", "longer"]), "price": choose.choice(["1", "2.5"]), **choose.choice(
                [{}, {"ship": {"to": choose.choice(["", "xyz"])}}, {"tags": ["x", "long"]}, {"tags": []}])}  # fmt: skip
        if some.name in ("people", "friends"):
            return {"name": choose.choice(["Ann", "Bob", "Eve"]), **choose.choice([{}, {"friends": [{"name": "Eve"}]}])}
        if some.name == "grid":
            return [choose.choice(["1", "2.5"]) for _ in range(choose.randint(0, 3))]
        return choose.choice(["1", "2.5"])

    def some(self, choose, subject):
        names = [name for name, each in subject.properties.items() if each.get("type") in ("string", "number") or name == "ship"]
        name = choose.choice([*names, None])
        return {name: choose.choice([None, {}, {"to": "u"}, {"to": "xyz"}] if name == "ship" else ["1", "20"])} if name else {}

    def test_random_sessions(self):
        first = int(os.environ.get("INTERACTOR_SEED") or random.randrange(1 << 32))
        print(f"INTERACTOR_SEED={first}", file=sys.stderr)
        self.play(first, 150)
        self.play(first + 1, 100, "restored")
        self.play(first + 2, 100, "anew")


class Asynchronous(Case, unittest.IsolatedAsyncioTestCase):
    async def test_it_knows_the_items(self):
        async with AsyncSession(daemon()) as session:
            order = await session.subject("order", SCHEMA, RULES, VALUES)
            self.assertEqual(order.reads and all(read.done for read in order.reads), True)
            self.assertEqual((order["lines"]["#1"]["tags"].value, order["grid"].value[0][1]), (["x", "y"], Decimal("2.5")))
            place = {"subject": "order", "property": "lines"}
            keys = (await session.request("list/insert", {**place, "items": [{"values": {"sku": "c"}}]}))["keys"]
            self.assertEqual(order["lines"][keys[0]]["sku"].value, "c")
            inner = {"type": "object", "properties": {"a": {"type": "array", "items": {"type": "string"}}}}
            other = await session.subject("other", {"properties": {"o": inner}}, values={"o": {"a": ["x"]}})
            self.assertEqual(other["o"]["a"].value, ["x"])


if __name__ == "__main__":
    unittest.main()
