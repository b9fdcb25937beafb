/// Deliberate differences from react-aria.
let reactAriaDifferences: [Difference] = [
  Difference(
    18,
    "N4",
    "accepted=yes value=1234.7 ~reinterpreted",
    "one foreign separator is the decimal one, and that is said"
  ),
  Difference(
    19,
    "N4",
    "accepted=yes value=1234.7 ~reinterpreted",
    "one foreign separator is the decimal one, and that is said"
  ),
  Difference(
    93,
    "N21",
    "accepted=yes ~reinterpreted",
    "behind four digits no group can follow: the separator is decimal, and that is said"
  ),
  Difference(97, "N3", "accepted=yes", "a plus clears the sign, so it may be typed"),
  Difference(100, "N3", "accepted=yes", "any minus is a minus, not only the locale's"),
  Difference(101, "N3", "accepted=yes", "any minus is a minus, not only the locale's"),
  Difference(112, "N3", "accepted=yes", "a plus clears the sign, so it may be typed"),
  Difference(
    118,
    "N2",
    "accepted=no(badInput)",
    "affixes are not typed: the key is refused, and the number stays right"
  ),
  Difference(
    119,
    "N2",
    "accepted=no(badInput)",
    "affixes are not typed: the key is refused, and the number stays right"
  ),
  Difference(
    120,
    "N2",
    "accepted=no(badInput)",
    "affixes are not typed: the key is refused, and the number stays right"
  ),
  Difference(
    122,
    "N2",
    "accepted=no(badInput)",
    "affixes are not typed: the key is refused, and the number stays right"
  ),
  Difference(
    125,
    "N2",
    "accepted=no(badInput)",
    "affixes are not typed: the key is refused, and the number stays right"
  ),
  Difference(
    126,
    "N2",
    "accepted=no(badInput)",
    "affixes are not typed: the key is refused, and the number stays right"
  ),
  Difference(
    131,
    "N2",
    "accepted=no(badInput)",
    "affixes are not typed: the key is refused, and the number stays right"
  ),
  Difference(
    144,
    "N2",
    "accepted=no(badInput)",
    "affixes are not typed: the key is refused, and the number stays right"
  ),
  Difference(
    148,
    "N2",
    "accepted=no(badInput)",
    "affixes are not typed: the key is refused, and the number stays right"
  ),
  Difference(261, "N10", #"text="-""#, "a lone minus is kept, with its issue, for the user to finish"),
  Difference(
    292,
    "N21",
    #"text="5""#,
    "digits behind a refused separator are refused: 5.2 does not become ten times as much"
  ),
  Difference(299, "N2", #"text="21.00" ~reinterpreted"#, "white space is nothing to type where it does not group"),
  Difference(
    301,
    "N21",
    #"text="0.123" value=0.123 ~reinterpreted"#,
    "a separator in front of all digits is decimal, as in a paste, and that is said"
  ),
  Difference(304, "N8", "accepted=yes", "what is deleted of an affix alone is the digit beyond it"),
  Difference(
    312,
    "N4",
    #"text="3,000,000.25" ~reinterpreted"#,
    "two kinds of separator: the last is the decimal one; theirs is a hundred times too large"
  ),
  Difference(
    313,
    "N5",
    #"text="$1,024.00" ~tooManyFractionDigits"#,
    "digits that the field cannot hold are refused; theirs is a million times too large"
  ),
  Difference(
    315,
    "N5",
    #"text="$1,024.00" ~tooManyFractionDigits"#,
    "three digits of fraction in an amount of dollars are refused, not cut off"
  ),
  Difference(319, "N13", #"text="024""#, "groups are placed after every edit, and none is left at the front"),
]
