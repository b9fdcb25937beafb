/// Cases that come out otherwise here, with the rule of `text-entry.md` that decides and what they come to.
///
/// P1: only possible numbers have a value, and what has none is shown as it is. P2: libphonenumber's release 9.0.43
/// decides; the cases are of other metadata, or of another engine. P3: signs and letters that cannot be typed. P4: the
/// text is what AsYouTypeFormatter makes of the digits, without a prefix of the field's own. P5: the trunk prefix stays
/// in the text. P6: numbers within other text are found. P8: what a text means that is no number. P10: `rest` is the
/// template that is still to come.
enum PhoneDifferences {
  struct Difference {
    let rule: String
    let ours: String

    init(_ rule: String, _ ours: String) { (self.rule, self.ours) = (rule, ours) }
  }
}
