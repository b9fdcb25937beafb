/// The script of the demo without a terminal.
enum DemoScript {
  /// Some actions, and a sentence about them.
  struct Step {
    var remark: String
    var acts: [Act]

    init(_ remark: String, _ acts: Act...) {
      self.remark = remark
      self.acts = acts
    }
  }

  /// An action of the user, or a second that passes.
  enum Act {
    case press(Key)
    /// A text, typed key by key.
    case type(String)
    /// A second passes; then the client knows the answers to the checks.
    case second

    static let tab = Act.press(.tab)
    static let backTab = Act.press(.backTab)
    static let submit = Act.press(.control("s"))
  }

  private static let down = Act.press(.move(.down, selecting: false))
  private static let left = Act.press(.move(.left, selecting: false))

  static let steps: [Step] = [
    Step("The form is open. The daemon has asked the client whether this customer exists."),
    Step("A second later the client knows. Nothing has waited for it.", .second),
    Step(
      "Tab to the quantity, which is then selected, and type 12: rules compute the net of the line, and the total.",
      .tab,
      .tab,
      .type("12")
    ),
    Step("A letter is refused, with the reason.", .type("x")),
    Step("Tab to the price. The text for editing differs from the text for display.", .tab),
    Step("Type 1234.5, a key at a time.", .type("1234.5")),
    Step("A third digit after the decimal point is refused.", .type("09")),
    Step("Undo takes back all the typing as one step,", .press(.control("z"))),
    Step("and redo brings it back.", .press(.control("y"))),
    Step("Alt-Insert adds a line below this one, and the focus goes into it.", .press(.alternate(.insert))),
    Step("The total follows each key.", .type("Hosting"), .tab, .type("12"), .tab, .type("15")),
    Step(
      "Another line, with an item that is in the first one. The message says which line it is about.",
      .press(.alternate(.insert)),
      .type("Analysis"),
      .tab
    ),
    Step("Another item.", .backTab, .type("Travel"), .tab, .type("2"), .tab, .type("80.5")),
    Step("Alt-Shift-Up moves the line. The focus, the caret and the draft go with it.", .press(.alternate(.up))),
    Step("Alt-Delete removes the line, and the focus goes to the next one.", .press(.alternate(.delete))),
    Step("The key that undoes typing brings the line back, too: as it was, where it was.", .press(.control("z"))),
    Step(
      "Page down leaves the lines. A discount of 60 percent causes a warning, which does not block the form.",
      .press(.move(.pageDown, selecting: false)),
      .tab,
      .type("60"),
      .tab
    ),
    Step("A discount of 10 percent does not.", .backTab, .type("10")),
    Step(
      "Due before the invoice date: a rule about two dates. What is wrong is told when the field is left.",
      .tab,
      .tab,
      .tab,
      .press(.paste("2026-05-20")),
      .tab,
      .backTab
    ),
    Step("Another locale: titles, numbers, dates and messages change, values do not.", .press(.control("l"))),
    Step("An earlier invoice date also makes the due date valid.", .backTab, .backTab, .press(.paste("2026-05-01"))),
    Step(
      "Back to the price in the last line, in the German notation.",
      .backTab,
      .backTab,
      .backTab,
      .press(.paste("2.500,75"))
    ),
    Step("The arrow key steps the quantity.", .backTab, .press(.move(.up, selecting: false))),
    Step(
      "Page up to the first line, and back to the customer: an unknown one. While the name is checked, the form is not "
        + "valid yet.",
      .press(.move(.pageUp, selecting: false)),
      .backTab,
      .backTab,
      .press(.paste("Ada L"))
    ),
    Step("Submit anyway: the daemon waits for the answer, and the user can go on.", .submit),
    Step("The answer refuses the name, and the first invalid field gets the focus.", .second),
    Step("A better name; then Tab to the next field.", .type("Charles Babbage"), .tab),
    Step("This time the answer is a warning.", .second),
    Step(
      "Prepaid: the due date does not apply.",
      .press(.move(.pageDown, selecting: false)),
      .tab,
      .tab,
      .tab,
      left,
      left
    ),
    Step("Net 14: the due date is back, unchanged.", .press(.move(.right, selecting: false))),
    Step("By order: now an order number is required, and Tab goes there.", .tab, .tab, .type(" "), .tab),
    Step("It has a pattern, and a key that cannot lead to a match is refused.", .type("PO-12x")),
    Step("Submit too early: this is the first invalid field.", .tab, .submit),
    Step(
      "Now it is complete. And a note with two lines.",
      .type("PO-1234"),
      .tab,
      .type("Thank you,"),
      .press(.enter),
      .type("谢谢")
    ),
    Step(
      "A country by a part of its name: ä is found by a, and the arrow goes through the list.",
      .tab,
      .type("dan"),
      down
    ),
    Step(
      "The return key chooses it, and goes on to the next field. The invoice has an address now, which needs a city.",
      .press(.enter)
    ),
    Step("The city is in the same object.", .type("København")),
    Step(
      "A phone number of that country: its digits are grouped, and what is still to come stands behind them.",
      .tab,
      .type("3212")
    ),
    Step("The number goes on.", .type("3456")),
    Step("An IBAN, pasted as it stands in a letter.", .tab, .press(.paste("de89 3704 0044 0532 0130 00"))),
    Step("Submit: these are the values to send. Then the form is not dirty any more.", .submit),
    Step("Reset brings all defaults back. No line is left.", .tab, .tab, .press(.enter)),
    Step("The place to add a line is still there.", .tab, .tab, .press(.enter)),
  ]
}
