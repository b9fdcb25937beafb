"""Random sessions in ten locales, for a module and a daemon side by side: those that the clients play (`conformance/
sessions.py`), and between their steps a user in fields of every style.

    python3 random_sessions.py SEED COUNT STEPS

prints one a line, as JSON: its `seed`, its `locale`, and its `messages`, each a method with parameters.
"""

import json
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Clients" / "conformance"))

from sessions import session  # noqa: E402

LOCALES = ["de-DE", "en-US", "fr-FR", "ar-EG", "hi-IN", "ja-JP", "ru-RU", "de-CH", "pt-BR", "fa-IR"]
NUMBER, TEXT = {"type": ["number", "null"]}, {"type": ["string", "null"]}
DIGITS = ["1", "9", "0", "12", "-", ",", ".", "1.234,5", "1,234.5", "1234567", "٣", "x", "(5)", "1e5", " "]
DATES = ["2", "24", "1.2.", "12/24/2026", "2026-12-24", "3 May", "tomorrow", "morgen", "demain", "15:30", "3pm", ".", "/", "x"]
#: By name: the schema, formats of which one is taken, and what is typed.
KINDS = {
    "amount": (NUMBER, [{"style": "currency", "currency": code, **more} for code in ("EUR", "JPY", "USD", "CHF", "INR", "KWD")
                        for more in ({}, {"currencyDisplay": "name"}, {"currencyDisplay": "code"}, {"currencySign": "accounting"})],
               [*DIGITS, "€", "EUR", "$5", "5 USD"]),
    "rate": (NUMBER, [{"style": "percent"}, {"style": "percent", "maximumFractionDigits": 2}], [*DIGITS, "%"]),
    "weight": (NUMBER, [{"style": "decimal", "minimumFractionDigits": 2, "maximumFractionDigits": 6}, {"style": "decimal", "useGrouping": False},
                        {"style": "decimal", "maximumFractionDigits": {"expression": "if word = \"A\" then 1 else null"}}], DIGITS),
    "when": ({**TEXT, "format": "date"}, [{"style": "date", "dateStyle": style} for style in ("short", "medium", "long", "full")], DATES),
    "at": ({**TEXT, "format": "date-time"}, [{"style": "dateTime", "timeZone": zone, "dateStyle": "medium", "timeStyle": style}
                                             for zone in ("Europe/Berlin", "America/New_York") for style in ("short", "medium")], DATES),
    "hour": ({**TEXT, "format": "time"}, [{"style": "time"}, {"style": "time", "hourCycle": "h23"}, {"style": "time", "hourCycle": "h12"}],
             ["1", "5", "12", ":", "15:30", "3pm", "noon", "x"]),
    "span": ({**TEXT, "format": "duration"}, [{"style": "duration"}, {"style": "duration", "maximum": "PT100H"}],
             ["1", "30", "h", " min", "1:30", "2 days", "PT5M", "1 Stunde", "x"]),
    "phone": (TEXT, [{"style": "phone", "region": region} for region in ("DE", "US", "FR")], ["0", "1", "5", "30", "+49", "+1 212", " ", "(", "x"]),
    "mask": (TEXT, [{"style": "mask", "mask": "00-AA"}, {"style": "mask", "mask": "+7 (000) 000-00-00"}], ["1", "a", "-", "12ab", "x"]),
    "code": (TEXT, [{"style": "code", "kind": kind} for kind in ("iban", "card", "isbn")], ["D", "E", "8", "4111", "9 78", "x"]),
    "pick": (TEXT, [{"style": "choice", "options": [{"value": "de", "text": {"de": "Deutschland", "en": "Germany"}},
                                                    {"value": "fr", "text": {"de": "Frankreich", "en": "France"}}]}], ["d", "D", "fra", "x"]),
    "word": (TEXT, [{"style": "text", "case": "upper"}, {"style": "text", "trim": "end", "normalization": "NFC"}], ["a", "ß", "é", " ", "i", "😀"]),
}  # fmt: skip
WRITTEN = {
    "amount": ["0", "1234.5", "-7", None], "rate": ["0.25", None], "weight": ["12345.678901", "3", None], "when": ["2026-02-28", "1999-12-31", None],
    "at": ["2026-03-29T01:30:00Z", None], "hour": ["23:15:00", None], "span": ["PT90M", "P3D", None], "phone": ["+4930123456", None],
    "mask": ["12ab", None], "code": ["DE89370400440532013000", None], "pick": ["de", "zz", None], "word": ["straße", None],
}  # fmt: skip
VERBS = ["beginEditing", "endEditing", "endEditing", "commit", "cancel", "undo", "redo", "clear", "step", "read"]


def typed(generator):
    """What a user does in one of the fields, and the program to their values."""
    name = generator.choice(sorted(KINDS))
    field = {"field": f"more.{name}"}
    what = generator.random()
    if what < 0.6:
        more = {} if generator.random() < 0.7 else {"direction": generator.choice(["backward", "forward"])}
        text = "" if generator.random() < 0.15 else generator.choice(KINDS[name][2])
        place = {"range": {"start": 0, "end": generator.randint(0, 3)}} if generator.random() < 0.1 else {}
        return "field/edit", {**field, **place, "text": text, **more}
    if what < 0.8:
        verb = generator.choice(VERBS)
        return f"field/{verb}", {**field, **({"by": generator.choice([1, -1])} if verb == "step" else {})}
    if what < 0.87:
        return "field/configure", {**field, "format": generator.choice(KINDS[name][1])}
    return "subject/write", {"subject": "more", "values": {name: generator.choice(WRITTEN[name])}}


def messages(seed, steps):
    generator = random.Random(seed)
    locale = generator.choice(LOCALES)
    plan = session(seed, steps, objects=seed % 2 == 0)
    can = {"numberEncoding": "string", "issueChanges": True, "validate": True, "positionEncodings": ["utf-16"]}
    yield "initialize", {"processId": None, "locale": locale, "capabilities": can}
    yield "subject/open", {"subject": "s", **plan["subject"]}
    yield "subject/open", {"subject": "more", "schema": {"properties": {name: kind[0] for name, kind in KINDS.items()}}}
    for path, format in plan["fields"].items():
        *within, name = path.split("/")
        yield "field/bind", {"field": path, "subject": "/".join(["s", *within]), "property": name, "view": "textField", "format": format}
    for name, (_, formats, _) in KINDS.items():
        yield "field/bind", {"field": f"more.{name}", "subject": "more", "property": name, "view": "textField", "format": generator.choice(formats)}
    yield "form/open", {"form": "f", "fields": [*plan["fields"], *(f"more.{name}" for name in KINDS)]}
    for step in plan["steps"]:
        if step.get("method") == "locale/set":
            yield "locale/set", {"locale": generator.choice(LOCALES)}
        elif "method" in step:
            yield step["method"], step["params"]
        for _ in range(generator.randint(1, 6)):
            yield typed(generator)
    yield "session/save", None
    yield "shutdown", None


def main(seed, count, steps):
    for seed in range(seed, seed + count):
        told = [{"method": method, **({"params": params} if params is not None else {})} for method, params in messages(seed, steps)]
        print(json.dumps({"seed": seed, "messages": told}))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
