#!/usr/bin/env python3
"""Prints what libphonenumber (PyPI's package phonenumbers) makes of phone numbers: oracle.py SEED COUNT.

Every example number of every region and kind, and COUNT random strings of digits. Lines have tabs between their parts:

    typed   REGION  DIGITS  TEXT|TEXT|...  VALUE       after each key, without decoration at the end; VALUE or -
    middle  REGION  DIGITS  INDEX  TEXT  DIGIT  TEXT   a character is deleted, then another one is inserted there
    pasted  REGION  TEXT    VALUE
    shown   VALUE   NATIONAL  INTERNATIONAL  RFC3966  LENGTH  REGION  TYPE
"""

import random
import sys

import phonenumbers as p
from phonenumbers import phonenumberutil as util
from phonenumbers.data import _AVAILABLE_NONGEO_COUNTRY_CODES
from phonenumbers.phonemetadata import PhoneMetadata

KINDS = "premium_rate toll_free shared_cost voip personal_number pager uan voicemail fixed_line mobile".split()
LENGTHS = {0: "possible", 1: "noSuchCode", 2: "tooShort", 3: "tooLong", 4: "localOnly", 5: "between"}
TYPES = {
    0: "fixedLine", 1: "mobile", 2: "fixedLineOrMobile", 3: "tollFree", 4: "premiumRate", 5: "sharedCost", 6: "voip",
    7: "personalNumber", 8: "pager", 9: "uan", 10: "voicemail", 99: "-",
}  # fmt: skip
FORMATS = (p.PhoneNumberFormat.NATIONAL, p.PhoneNumberFormat.INTERNATIONAL, p.PhoneNumberFormat.RFC3966)


def significant(text):
    return "".join(c for c in text if c in "+0123456789")


def typed(region, digits):
    formatter = p.AsYouTypeFormatter(region)
    texts = [formatter.input_digit(c) for c in digits]
    for index, text in enumerate(texts):
        while text and text[-1] not in "+0123456789":
            text = text[:-1]
        # Of some carrier codes libphonenumber loses the digits; a field must not.
        texts[index] = text if significant(text) == digits[: index + 1] else digits[: index + 1]
    return texts


def value(text, region):
    """The value of a text: E.164, of a number that is possible; else -."""
    try:
        number = p.parse(text, region)
    except p.NumberParseException:
        return "-"
    if p.is_possible_number_with_reason(number) != p.ValidationResult.IS_POSSIBLE:
        return "-"
    return f"+{number.country_code}{p.national_significant_number(number)}"


def line(*parts):
    print("\t".join(str(part) for part in parts))


def type_line(region, digits):
    line("typed", region, digits, "|".join(typed(region, digits)), value(digits, region))


def middle_line(region, digits):
    index = random.randrange(1, len(digits))
    digit = random.choice("0123456789")
    short = digits[:index] + digits[index + 1 :]
    long = short[:index] + digit + short[index:]
    line("middle", region, digits, index, typed(region, short)[-1], digit, typed(region, long)[-1])


def number_lines(region, number):
    e164 = p.format_number(number, p.PhoneNumberFormat.E164)
    texts = [p.format_number(number, form) for form in FORMATS]
    reason = LENGTHS[p.is_possible_number_with_reason(number)]
    line("shown", e164, *texts, reason, p.region_code_for_number(number) or "-", TYPES[p.number_type(number)])
    for text in (*texts, e164, p.format_out_of_country_calling_number(number, random.choice(REGIONS))):
        line("pasted", region, text, value(text, region))
    national, international = significant(texts[0]), significant(texts[1])
    for digits in (national, international, e164):
        type_line(region, digits)
    type_line(random.choice(REGIONS), e164)
    middle_line(region, national)
    middle_line(region, international)


def main():
    seed, numbers = int(sys.argv[1]), int(sys.argv[2])
    random.seed(seed)
    rows = [(region, PhoneMetadata.metadata_for_region(region)) for region in REGIONS]
    rows += [("ZZ", PhoneMetadata.metadata_for_nongeo_region(code)) for code in _AVAILABLE_NONGEO_COUNTRY_CODES]
    for region, metadata in rows:
        for kind in KINDS:
            description = getattr(metadata, kind)
            if description is not None and description.example_number:
                number = p.parse(f"+{metadata.country_code}{description.example_number}")
                number_lines(region, number)
    for _ in range(numbers):
        prefix = random.choice(["", "", "", "+", "00", "0", "011", "1", "8"])
        # Fields take no more than 17 digits (P7).
        count = random.randint(1, 16 - len(prefix))
        digits = prefix + "".join(random.choice("0123456789") for _ in range(count))
        region = random.choice(REGIONS)
        type_line(region, digits)
        if len(digits) > 2 and random.random() < 0.2:
            middle_line(region, digits)


REGIONS = sorted(util.SUPPORTED_REGIONS)
main()
