/// What is done in the demo without a terminal.
enum DemoScript {
  /// Something that is done, and why.
  struct Step {
    var remark: String
    var acts: [Act]

    init(_ remark: String, _ acts: Act...) {
      self.remark = remark
      self.acts = acts
    }
  }

  /// What happens: the user does something, or a second passes.
  enum Act {
    case press(Key)
    /// A text, a key at a time.
    case type(String)
    /// The second passes, after which the client knows what the daemon has asked.
    case second

    static let tab = Act.press(.tab)
    static let backTab = Act.press(.backTab)
    static let submit = Act.press(.control("s"))
  }

  private static let left = Act.press(.move(.left, selecting: false))

  static let steps: [Step] = [
    Step("The form is open. The daemon has asked its client at once whether there is such a customer."),
    Step("A second later the client knows. Nobody has waited for it.", .second),
    Step("Tab to the quantity, which is then selected, and type 12: a rule computes the total.", .tab, .type("12")),
    Step("A letter is refused, with the reason.", .type("x")),
    Step("Tab to the price. The draft differs from what is shown: it is what one types.", .tab),
    Step("Type 1234.5, a key at a time.", .type("1234.5")),
    Step("A third digit behind the point is refused.", .type("09")),
    Step("Undo takes the typing back as one step,", .press(.control("z"))),
    Step("and redo brings it again.", .press(.control("y"))),
    Step("Sixty percent discount are a warning, which keeps nobody from going on.", .tab, .type("60")),
    Step("Ten percent are none.", .press(.backspace), .press(.backspace), .type("10")),
    Step("Due before the invoice: a rule about two dates.", .tab, .tab, .tab, .press(.paste("2026-05-20"))),
    Step("Another locale: digits, dates and sentences change, the values do not.", .press(.control("l"))),
    Step("An earlier invoice puts the due date right, too.", .backTab, .backTab, .press(.paste("2026-05-01"))),
    Step("Back to the price and the German way to write it.", .backTab, .backTab, .press(.paste("2.500,75"))),
    Step("The arrow key steps the quantity.", .backTab, .press(.move(.up, selecting: false))),
    Step(
      "A customer nobody knows: being checked, the form is neither valid nor not.",
      .backTab,
      .press(.paste("Ada L"))
    ),
    Step("Submitted nevertheless: the daemon waits for the answer, the user does not.", .submit),
    Step("The answer refuses the name, so the first invalid field has the focus.", .second),
    Step("Better; and the next field, so that the focus is elsewhere.", .type("Charles Babbage"), .tab),
    Step("This time the client warns.", .second),
    Step("Prepaid: then there is no due date.", .tab, .tab, .tab, .tab, left, left),
    Step("Net 14: then there is one, as it was.", .press(.move(.right, selecting: false))),
    Step("By order: now an order number is asked for, and Tab goes there.", .tab, .tab, .type(" "), .tab),
    Step("It has a pattern, and what cannot become one is refused.", .type("PO-12x")),
    Step("Submitted half-way: that is the first invalid field.", .tab, .submit),
    Step(
      "Now it is whole; and a note of two lines.",
      .type("PO-1234"),
      .tab,
      .type("Thank you,"),
      .press(.enter),
      .type("谢谢")
    ),
    Step("Submit: these are the values to send. Then nothing is changed any more.", .submit),
    Step("Reset brings every default back.", .tab, .tab, .press(.enter)),
  ]
}
