/// Deliberate differences from IMask.
let imaskDifferences: [Difference] = [
  Difference(778, "N5", #"text="""#, "a digit too many is refused, not cut off"),
  Difference(779, "N5", #"text="""#, "a digit too many is refused, not cut off"),
  Difference(782, "N7", #"text="0,00""#, "a zero stands before the separator"),
  Difference(790, "N15", #"text="100""#, "the value stays exact, and its display is rounded"),
  Difference(791, "N11", "number=1001", "a value is moved to the bound when editing ends, not under the user's hands"),
  Difference(793, "N11", "number=1100", "a value is moved to the bound when editing ends, not under the user's hands"),
  Difference(794, "N11", "number=-100", "a value is moved to the bound when editing ends, not under the user's hands"),
]
