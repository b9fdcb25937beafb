"""Random sessions, which every core plays: after each step its mirror is what `subject/read` and `field/read` say.

    python3 sessions.py SEED STEPS [objects]

prints one as JSON: what `subject` opens, what `fields` are bound, by name or by path, and `steps`. With `objects`, the
schema has some: one that is there, and one that is null until its first value makes it. A step is a message of the program's, as
`{"method", "params"}`, whose errors do not matter; `{"kill": true}`; or `{"wait": true}` for what is being asked. The check
`known` answers `valid` for every text without an `x`.
"""

import json
import random
import sys

SCHEMA = {
    "type": "object",
    "required": ["name"],
    "properties": {
        "name": {"type": "string", "maxLength": 6},
        "low": {"type": ["integer", "null"], "minimum": 0},
        "high": {"type": ["integer", "null"]},
        "price": {"type": "number", "minimum": 1, "default": 2},
        "total": {"type": ["number", "null"]},
        "due": {"type": ["string", "null"], "format": "date"},
        "note": {"type": "string"},
        "paid": {"type": "boolean"},
        "pin": {"type": "string", "writeOnly": True, "minLength": 4},
    },
}
RULES = [
    {"property": "high", "constraint": "low = null or high = null or high >= low", "code": "order", "message": {"en": "{high} is below {low}.", "de": "{high} liegt unter {low}."}},
    {"property": "total", "calculate": "low * price"},
    {"property": "total", "constraint": "total <= 100", "severity": "warning", "message": "{total} is much."},
    {"property": "note", "required": "total > 50"},
    {"property": "note", "relevant": "not(paid)"},
    {"property": "note", "constraint": "due = null or note != \"late\" or date(due) > date(\"2026-06-01\")", "message": "{due} is late."},
    {"property": "name", "client": "known", "code": "unknown"},
    {"property": "pin", "constraint": "not(contains(pin, \"1234\"))", "code": "weak"},
]
VALUES = {
    "name": ["", "ann", "axe", "x", "a long name"], "low": [None, -1, 3, 40], "high": [None, 2, 50],
    "price": ["0", "2", "2.50", "30"], "due": [None, "2026-02-01", "2026-12-24", "soon"],
    "note": ["", "late", "fine"], "paid": [True, False], "pin": ["", "1234", "98765"],
}  # fmt: skip
FIELDS = {"name": {}, "low": {}, "price": {"minimumFractionDigits": 2}, "total": {}, "due": {}, "note": {}}
#: With objects: what is opened besides, and what is written to which subject.
OBJECTS = {
    "address": {"$ref": "#/$defs/address"},
    "owner": {"type": ["object", "null"], "writeOnly": True, "properties": {"code": {"type": "string"}}},
}
ADDRESS = {
    "type": "object",
    "title": "Address",
    "required": ["city"],
    "properties": {
        "city": {"type": "string", "maxLength": 6},
        "zip": {"type": ["integer", "null"], "minimum": 1},
        "full": {"type": "string"},
        "geo": {"anyOf": [{"$ref": "#/$defs/geo"}, {"type": "null"}]},
    },
}
GEO = {
    "type": "object",
    "required": ["lat"],
    "properties": {
        "lat": {"type": ["number", "null"]},
        "zone": {"type": "string", "default": "UTC"},
        "datum": {"type": "object", "properties": {"year": {"type": "integer"}}},
    },
}
OBJECT_RULES = [
    {"property": "address/full", "calculate": "address.city + \"!\""},
    {"property": "address/zip", "required": "low = 3"},
    {"property": "address/geo", "relevant": "not(paid)"},
    {"property": "address/geo/zone", "constraint": "zone != \"x\"", "code": "zone"},
    {"property": "address/city", "client": "known", "code": "unknown"},
]
PLACES = {
    "s": {
        **VALUES,
        "address": [{"city": "ann"}, {"city": "x", "zip": 3}, {"geo": None}, {"geo": {}}, {"geo": {"lat": "3"}, "zip": None}],
        "owner": [None, {}, {"code": "1"}],
    },
    "s/address": {
        "city": ["", "bern", "axe", "a long name"], "zip": [None, 0, 7], "full": ["x"],
        "geo": [None, {}, {"lat": "2.50"}, {"zone": "x", "datum": {"year": 3}}],
    },
    "s/address/geo": {"lat": [None, "1"], "zone": ["", "CET", "x"], "datum": [{"year": 1}, {}]},
    "s/address/geo/datum": {"year": [4, 5]},
    "s/owner": {"code": ["", "12"]},
}  # fmt: skip
OBJECT_FIELDS = {**FIELDS, "address/city": {}, "address/full": {}, "address/geo/lat": {}, "address/geo/datum/year": {}}
POINTERS = ["/name", "/address/city", "/address/geo/lat", "/address/geo", "/address/nobody", "/owner"]
KEYS = ["", "1", "9", "-", "x", "late", "12.5", "3/4/2026"]
TEMPLATES = ["What is it?", "Needed.", None]


def step(random, objects):
    """A message of the program's, or what happens otherwise."""
    id = random.choice(sorted(PLACES)) if objects else "s"
    known = PLACES[id] if objects else VALUES
    subject, names = {"subject": id}, random.sample(sorted(known), min(len(known), random.randint(1, 3)))
    field = {"field": random.choice(sorted(OBJECT_FIELDS if objects else FIELDS))}
    acts = [
        *4 * [("subject/write", {**subject, "values": {name: random.choice(known[name]) for name in names}})],
        *3 * [("field/edit", {**field, "text": random.choice(KEYS)})],
        ("field/beginEditing", field),
        (random.choice(["field/endEditing", "field/cancel", "field/commit", "field/undo", "field/redo", "field/clear"]), field),
        ("field/configure", {**field, "format": random.choice([{"nilText": "none"}, {"nilText": None}])}),
        (random.choice(["subject/reset", "subject/revert", "subject/clear", "subject/accept"]), {**subject, "properties": names}),
        *2 * [("subject/setIssues", {
            **subject, "property": names[0], "issues": [{"message": "No."}][: random.randint(0, 1)],
            "clearOn": random.choice(["change", "submit", "manual"]),
        })],
        ("locale/set", {"locale": random.choice(["de-DE", "en-US", "ar-EG"])}),
        ("messages/set", {"templates": {random.choice(["valueMissing", "rangeUnderflow", "order"]): random.choice(TEMPLATES)}}),
        (random.choice(["form/submit", "form/submit", "form/accept", "form/revert", "form/reset"]), {"form": "f"}),
    ]  # fmt: skip
    if objects:
        issues = [{"message": "No."}][: random.randint(0, 1)]
        acts.append(("subject/setIssues", {"subject": "s", "pointer": random.choice(POINTERS), "issues": issues}))
    if random.random() < 0.1:
        return {"wait": True}
    if random.random() < 0.03:
        return {"kill": True}
    method, params = random.choice(acts)
    return {"method": method, "params": params}


def session(seed, steps, objects=False):
    generator = random.Random(seed)
    values = {name: generator.choice(VALUES[name]) for name in generator.sample(sorted(VALUES), 3)}
    made = {"schema": SCHEMA, "rules": RULES, "values": values}
    if objects:
        properties = {**SCHEMA["properties"], **OBJECTS}
        made["schema"] = {**SCHEMA, "properties": properties, "$defs": {"address": ADDRESS, "geo": GEO}}
        made["rules"] = [*RULES, *OBJECT_RULES]
    fields = OBJECT_FIELDS if objects else FIELDS
    return {"subject": made, "fields": fields, "steps": [step(generator, objects) for _ in range(steps)]}


if __name__ == "__main__":
    json.dump(session(int(sys.argv[1]), int(sys.argv[2]), "objects" in sys.argv), sys.stdout)
