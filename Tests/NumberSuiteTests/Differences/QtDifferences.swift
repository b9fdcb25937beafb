/// Deliberate differences from Qt.
let qtDifferences: [Difference] = [
  Difference(
    455,
    "N11",
    "accepted=no(invalid) state=Invalid",
    "more digits cannot bring it in range; that a minus might follow does not count"
  ),
  Difference(
    471,
    "N3",
    "accepted=yes state=Intermediate",
    "a plus clears the sign and a minus sets it; neither stays beside the other"
  ),
  Difference(
    484,
    "N11",
    "accepted=no(invalid) state=Invalid",
    "more digits cannot bring it in range; theirs counts digits only"
  ),
  Difference(
    493,
    "N11",
    "accepted=no(invalid) state=Invalid",
    "more digits cannot bring it in range; that a minus might follow does not count"
  ),
  Difference(
    497,
    "N11",
    "accepted=no(invalid) state=Invalid",
    "more digits cannot bring it in range; theirs counts digits only"
  ),
  Difference(
    503,
    "N11",
    "accepted=no(invalid) state=Invalid",
    "more digits cannot bring it in range; that a minus might follow does not count"
  ),
  Difference(504, "N3", "accepted=yes state=Intermediate", "a plus clears the sign, so it may be typed"),
  Difference(
    506,
    "N11",
    "accepted=no(invalid) state=Invalid",
    "more digits cannot bring it in range; that a minus might follow does not count"
  ),
  Difference(
    531,
    "N4",
    #"text="100" ~reinterpreted"#,
    "read as 100.00, whose fraction of zeros is left out; never as a hundred times that"
  ),
  Difference(532, "N5", #"text="""#, "an integer has no fraction: the paste is refused and nothing is left"),
  Difference(533, "N4", #"text="""#, "groups in no place of any locale are refused"),
  Difference(537, "N5", #"text="""#, "an integer has no fraction: the paste is refused and nothing is left"),
  Difference(542, "N5", #"text="""#, "an integer has no fraction: the paste is refused and nothing is left"),
  Difference(549, "N13", #"text="1.000.000""#, "the minimum of digits counts once: 1.000.000, as CLDR has it"),
  Difference(552, "N11", "accepted=no(invalid) state=Invalid", "there are no exponents that could bring it in range"),
  Difference(
    553,
    "N11",
    "accepted=no(invalid) state=Invalid",
    "more digits cannot bring it in range; theirs counts digits only"
  ),
  Difference(554, "N11", "accepted=no(invalid) state=Invalid", "there are no exponents that could bring it in range"),
  Difference(
    565,
    "N11",
    "accepted=no(invalid) state=Invalid",
    "more digits cannot bring it in range; theirs counts digits only"
  ),
  Difference(
    568,
    "N11",
    "accepted=no(invalid) state=Invalid",
    "more digits cannot bring it in range; that a minus might follow does not count"
  ),
  Difference(600, "N7", "accepted=no(separatorNotAllowed) state=Invalid", "no separator where no fraction is allowed"),
  Difference(
    605,
    "N11",
    "accepted=no(invalid) state=Invalid",
    "more digits cannot bring it in range; theirs counts digits only"
  ),
  Difference(610, "N11", "accepted=no(invalid) state=Invalid", "there are no exponents that could bring it in range"),
  Difference(622, "N11", "accepted=no(invalid) state=Invalid", "there are no exponents that could bring it in range"),
  Difference(
    623,
    "N11",
    "accepted=no(invalid) state=Invalid",
    "more digits cannot bring it in range; theirs counts digits only"
  ),
  Difference(646, "N2", "accepted=yes state=Acceptable", "without live grouping, well placed groups may be typed"),
  Difference(661, "N5", #"text="1.2345678901234567890123456789""#, "38 digits are exact"),
  Difference(675, "N4", #"text="""#, "ill-placed groups are refused"),
  Difference(
    676,
    "N4",
    #"text="-12.34" ~reinterpreted"#,
    "a single separator with no group behind it is decimal, and that is said"
  ),
  Difference(681, "N4", #"text="""#, "ill-placed groups are refused"),
]
