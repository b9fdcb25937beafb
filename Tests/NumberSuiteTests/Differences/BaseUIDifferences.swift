/// Deliberate differences from Base UI.
let baseUIDifferences: [Difference] = [
  Difference(219, "N10", "accepted=yes value=null", "a lone minus is legal on the way, and has no value"),
  Difference(252, "N4", "accepted=no(badInput) value=null", "a second decimal separator makes it no number"),
  Difference(253, "N4", "accepted=no(badInput) value=null", "a second decimal separator makes it no number"),
  Difference(254, "N4", "accepted=no(badInput) value=null", "a second decimal separator makes it no number"),
  Difference(344, "N2", "accepted=no(badInput)", "a per mille sign means nothing in a percent field"),
  Difference(350, "N3", #"text="1""#, "where nothing negative is admitted, the minus is refused as it is typed"),
  Difference(351, "N3", #"text="1""#, "the minus was refused, so what was typed is 1"),
  Difference(366, "N5", "value=1.234", "three digits of fraction unless the options ask for more"),
  Difference(367, "N13", #"text="1 234,5" value=1234.5"#, "groups are placed while typing"),
  Difference(374, "N7", "value=0", "a zero is put in front of the separator, and 0. is 0"),
  Difference(382, "N7", #"text="0""#, "a zero is put in front of the separator, and 0. is 0"),
  Difference(392, "N13", #"text="1,235" value=1235"#, "groups are placed while typing"),
]
