/// The cases of other engines that ours differs from on purpose, with what ours is and the rule that decides.
enum TextSuiteDifferences {
  struct Difference {
    let ours: String
    let rule: String
  }

  static let masks: [Int: Difference] = {
    var differences: [Int: Difference] = [:]
    for (rule, cases) in masksByRule {
      for (id, ours) in cases { differences[id] = Difference(ours: ours, rule: rule) }
    }
    return differences
  }()

  private static let masksByRule: [(rule: String, cases: [Int: String])] = [
    (
      "K2: one mask stays one; groups by issuer are the kind `card`",
      [
        4431: #"text="3712""#
      ]
    ),
    (
      "T10: a letter that fits nowhere rejects the paste",
      [
        4694: "value= !badInput"
      ]
    ),
    (
      "T10: a paste that is too long is rejected, not cut off",
      [
        4097: #"text="" !tooLong"#,
        4191: #"text="" !tooLong"#,
        4210: #"text="" !tooLong"#,
      ]
    ),
    (
      "T10: a text that begins as the fixed characters do is read with them, and that is told",
      [
        4562: #"text="facebook.com/T" ~reinterpreted"#
      ]
    ),
    (
      "T10: letters in front of a code reject the paste",
      [
        4747: #"text="" valid=false value= !badInput"#
      ]
    ),
    (
      "T11: upper or lower, no title case",
      [
        4433: #"text="title case""#
      ]
    ),
    (
      "T12: a selection begins behind the leading fixed characters",
      [
        4301: #"caret=4 end=18 text="+7 (912) 345-67-89""#
      ]
    ),
    (
      "T13: no blanks in the text",
      [
        4340: #"caret=1 text="1""#,
        4343: #"caret=1 text="13""#,
        4570: #"text="""#,
      ]
    ),
    (
      "T2 and T9: what is chosen anew has no spaces to delete",
      [
        4623: #"text="12abc""#
      ]
    ),
    (
      "T2: from the left, and the first mask that admits all",
      [
        4616: #"text="12345-6""#
      ]
    ),
    (
      "T2: the digits of a list are typed",
      [
        4446: #"text="+3" !badInput"#,
        4447: #"text="+3" !badInput"#,
        4574: #"text="+5" !badInput"#,
        4575: #"text="+5" !badInput"#,
        4577: #"text="+5" !badInput"#,
      ]
    ),
    (
      "T2: the first mask that admits all",
      [
        4615: #"text="12345-6""#
      ]
    ),
    (
      "T2: the first mask that admits all is chosen anew",
      [
        4591: #"text="12abc""#,
        4592: #"text="12123""#,
      ]
    ),
    (
      "T2: the letters of a list are typed, and no other letter can stand there",
      [
        4471: #"text="A12 12 12" !badInput"#
      ]
    ),
    (
      "T3 and T9: a digit goes where only a fixed character was deleted",
      [
        4202: #"text="19.2.6.8""#
      ]
    ),
    (
      "T3: of the layouts the complete one",
      [
        4195: #"text="1.2.3.4" !badInput"#,
        4201: #"text="19.2.1.8""#,
      ]
    ),
    (
      "T5: a mask has no ranges; a pattern or a rule has",
      [
        4194: #"text="192.999.001.001""#
      ]
    ),
    (
      "T5: a text that is not complete is held, and never dropped",
      [
        4476: #"text="1-234567-8""#
      ]
    ),
    (
      "T6: the first letter is the fixed one that stands there",
      [
        4434: #"text="Aa""#
      ]
    ),
    (
      "T7: fixed characters behind the last slot come when editing ends",
      [
        4357: #"caret=2 text="42""#,
        4358: #"caret=1 text="4""#,
      ]
    ),
    (
      "T7: no blanks; the closing parenthesis comes with the digit behind it",
      [
        4326: #"caret=5 text="+1 (1""#
      ]
    ),
    (
      "T7: with `eager` all leading fixed characters stand from the beginning",
      [
        4261: #"caret=4 text="+7 (""#,
        4289: #"text="+7 (""#,
        4291: #"text="+7 (""#,
        4293: #"caret=4 text="+7 (""#,
        4294: #"caret=4 text="+7 (""#,
      ]
    ),
    (
      "T7: with `eager` the fixed characters come as soon as all before them is full",
      [
        4242: #"caret=9 text="+7 (912) ""#,
        4247: #"caret=16 text="+7 (912) 345-67-""#,
        4253: #"caret=16 text="+7 (912) 345-67-""#,
        4255: #"caret=13 text="+7 (912) 345-""#,
        4258: #"caret=9 text="+7 (912) ""#,
      ]
    ),
    (
      "T7: without `eager` no fixed characters before the first digit",
      [
        4327: #"text="""#,
        4328: #"text="""#,
        4329: #"caret=0 text="""#,
        4330: "caret=0",
        4331: "caret=0 end=0",
      ]
    ),
    (
      "T8: the segment gets shorter, without a blank",
      [
        4422: #"text="abd 1234""#
      ]
    ),
    (
      "T8: what follows moves left",
      [
        4336: #"caret=6 text="+1 (215) 552""#,
        4337: #"caret=5 text="+1 (255) 52""#,
        4339: #"caret=7 text="+1 (212) 552""#,
      ]
    ),
    (
      "T8: what follows moves left, across fixed characters",
      [
        4569: #"text="123.231.231.23""#
      ]
    ),
    (
      "T9 and T12: the caret is behind the leading fixed characters, where the key deletes the next digit",
      [
        4374: #"caret=1 text="$2""#,
        4383: #"caret=1 text="$2""#,
      ]
    ),
    (
      "T9: a deletion of a fixed character deletes the next digit",
      [
        4220: #"text="2001:db8""#,
        4237: #"text="AA:BB:C""#,
        4280: #"caret=14 text="+7 (912) 345-68-9""#,
        4281: #"caret=11 text="+7 (912) 346-78-9""#,
        4288: #"caret=9 text="+7 (912) 567-89-""#,
      ]
    ),
  ]
}
