/// Deliberate differences from react-number-format.
let reactNumberFormatDifferences: [Difference] = [
  Difference(913, "N1", #"carets=[0, 1, 2, 3, 4, 5] text="-1000""#, "the caret may stand before the sign"),
  Difference(930, "N14", #"text="0.03""#, "no zeros beyond the minimum of fraction digits"),
  Difference(932, "N14", #"text="0.0305""#, "no zeros beyond the minimum of fraction digits"),
  Difference(933, "N14", #"text="0""#, "no zeros beyond the minimum of fraction digits"),
  Difference(966, "N16", #"text="-$""#, "the affix stands beside a sign too"),
  Difference(985, "N14", #"text="4111.111""#, "zeros are filled up when editing ends"),
  Difference(
    1003,
    "N8",
    #"text="$1,234,000""#,
    "the separator can be deleted like any character; theirs cannot, as its zeros are fixed"
  ),
  Difference(1005, "N14", #"text="1""#, "zeros are filled up when editing ends"),
  Difference(1025, "N7", #"text="$0.""#, "a zero is put in front of the separator"),
  Difference(1056, "N7", #"caret=2 text="12,000""#, "a second separator is refused, not stepped over"),
  Difference(1059, "N7", "caret=2", "a zero is put in front of the separator"),
  Difference(1140, "N14", #"text="9""#, "zeros are filled up when editing ends"),
  Difference(1149, "N4", #"text="""#, "the symbol of another currency is none of the field's"),
]
