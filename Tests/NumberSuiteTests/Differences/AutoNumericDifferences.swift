/// Deliberate differences from AutoNumeric.
let autoNumericDifferences: [Difference] = [
  Difference(398, "N6", #"text="012.345,00000""#, "a leading zero stays, and digits are never overwritten"),
  Difference(
    403,
    "N6",
    #"accepted=yes caret=1 text="01.12345""#,
    "leading zeros may stand while editing; all digits of the value are there"
  ),
  Difference(404, "N6", #"accepted=yes caret=1 text="08.000,00 €""#, "leading zeros may stand while editing"),
  Difference(
    406,
    "N1",
    #"caret=5 text="80.000,00 €""#,
    "the caret stands behind the digit that was typed, not before it"
  ),
  Difference(423, "N11", #"text="1""#, "a deletion is never refused: 12 can come of 1"),
  Difference(424, "N14", #"text="152.00""#, "the text has the minimum of fraction digits from the start"),
  Difference(426, "N8", #"text=".00""#, "nothing is put in for what was deleted"),
  Difference(
    432,
    "N21",
    #"text="-12,345""#,
    "a separator with too many digits behind it is refused, and so is the digit behind it: -162,345 was not meant"
  ),
  Difference(1295, "N15", "value=15.001", "the value stays exact, only the display is rounded"),
  Difference(1314, "N9", #"number=null text="""#, "empty is null, not zero"),
  Difference(1383, "N17", #"text="14,68 %" value=0.1468"#, "14.68 % is 0.1468"),
  Difference(1385, "N15", #"text="234.14%" value=2.341376"#, "the value stays exact, only the display is rounded"),
  Difference(
    1397,
    "N15",
    #"text="12.345.678,91 €" value=12345678.912"#,
    "the value stays exact, only the display is rounded"
  ),
  Difference(
    1522,
    "N4",
    "accepted=no(separatorNotAllowed) value=null",
    "digits that the field cannot hold are refused, not cut off"
  ),
  Difference(1540, "N6", "accepted=yes value=4", "zeros in front are not part of a value"),
  Difference(
    1546,
    "N4",
    #"text="1,234.56" ~reinterpreted"#,
    "a single separator with no group behind it is decimal; theirs is a hundred times too large"
  ),
]
