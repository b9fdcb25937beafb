import InteractorClient
import JSON
import Testing

@testable import interactord

/// The form of the demo with a daemon, without a terminal, and with a clock that the test moves.
@Suite struct DemoSessionTests {
  /// A form with a clock.
  final class Fixture {
    var milliseconds: Int64 = 0
    private(set) var sent: [JSONValue] = []
    private var made: FormSession?

    func open() throws -> FormSession {
      let client = try DaemonClient()
      client.onMessage = { [weak self] direction, bytes in
        guard direction == .sent, let message = try? JSONDocument(bytes, limits: JSONLimits()).root else { return }
        self?.sent.append(message)
      }
      return try FormSession(client, debounce: 0) { [unowned self] in milliseconds }
    }

    /// Lets a second pass; then the client knows the answers to checks.
    func answer(_ session: FormSession) throws {
      milliseconds += CustomerLookup.latency
      try session.answerChecks()
      try session.readForm()
    }

    /// The answers to the daemon's requests so far.
    var answers: [String] {
      sent.filter { $0["method"] == nil }.map { message in
        message["error"]?["code"]?.integer.map { "error \($0)" }
          ?? "valid \(message["result"]?["valid"]?.boolean ?? false)"
      }
    }
  }

  private func control(_ session: FormSession, _ field: String) throws -> Control {
    try #require(session.controls.first { $0.definition.field == field })
  }

  private func press(_ session: FormSession, _ keys: Key...) throws {
    for key in keys { try session.press(key) }
  }

  /// The sentence about the values that would be sent.
  private func sent(by session: FormSession) throws -> String {
    guard case .done(let sentence)? = session.hint else { throw NothingSent(hint: session.hint) }
    return sentence
  }

  private struct NothingSent: Error { let hint: FormSession.Hint? }

  private static let submit = Key.control("s")

  @Test func theTotalFollowsWhatIsTyped() throws {
    let session = try Fixture().open()
    #expect(try control(session, "total").text == "59.70")
    try press(session, .tab, .tab, .paste("12"), .tab, .paste("0.015"))
    #expect(try control(session, "total").text == "238.80", "what is refused changes nothing")
    try press(session, .paste("1.05"), .tab, .tab, .paste("50.5"))
    #expect(try control(session, "total").text == "6.24", "6.237, rounded")
  }

  @Test func theFocusPassesOverWhatDoesNotApply() throws {
    let session = try Fixture().open()
    var passed: [String] = []
    repeat {
      passed.append(session.focused.definition.field)
      try press(session, .tab)
    } while session.focus != 0
    #expect(
      passed == [
        "customer", "#1/item", "#1/quantity", "#1/price", "add", "discount", "invoiced", "terms", "due", "byOrder",
        "note", "country", "city", "phone", "account", "submit", "reset",
      ]
    )
  }

  @Test func aCheckIsPendingUntilItIsAnswered() throws {
    let fixture = Fixture()
    let session = try fixture.open()
    #expect(session.nextDeadline == CustomerLookup.latency)
    #expect(try control(session, "customer").isPending)
    try session.answerChecks()
    #expect(fixture.answers == [], "nothing is known before its time")
    try fixture.answer(session)
    #expect(fixture.answers == ["valid true"])
    #expect(session.nextDeadline == nil)
    #expect(session.status == "valid · unchanged")
  }

  @Test func whatIsWithdrawnIsNotLookedUpAnyMore() throws {
    let fixture = Fixture()
    let session = try fixture.open()
    try press(session, .text("x"), .text("y"))
    try fixture.answer(session)
    #expect(fixture.answers == ["error -32800", "error -32800", "valid false"])
    #expect(session.status == "1 error · changed")
  }

  @Test func aSubmitWaitsForTheCheckAndGoesToTheMistake() throws {
    let fixture = Fixture()
    let session = try fixture.open()
    try press(session, .paste("Nobody"), .tab, .tab, .tab, DemoSessionTests.submit)
    #expect(session.hint == .note("Submitting as soon as the last check is answered …"))
    // Another submit is refused meanwhile, and typing goes on.
    try press(session, DemoSessionTests.submit)
    guard case .refused? = session.hint else { return #expect(Bool(false), "\(String(describing: session.hint))") }
    try press(session, .control("a"), .paste("5.00"))
    #expect(try control(session, "total").text == "15.00")
    try fixture.answer(session)
    #expect(session.focused.definition.field == "customer")
    #expect(session.form?.firstInvalid == "customer")
    #expect(session.focused.selection == TextSelection(start: 0, end: session.focused.text.utf8.count))
  }

  @Test func whatIsSubmittedIsAccepted() throws {
    let fixture = Fixture()
    let session = try fixture.open()
    try press(session, .tab, .tab, .paste("7"), DemoSessionTests.submit)
    try fixture.answer(session)
    let sentence = try sent(by: session)
    #expect(sentence.contains(#""quantity":7"#) && sentence.contains(#""total":139.3"#))
    #expect(!sentence.contains("order"), "what does not apply is left out")
    #expect(session.form?.isDirty == false)
  }

  @Test func theFirstValueMakesTheAddress() throws {
    let fixture = Fixture()
    let session = try fixture.open()
    try fixture.answer(session)
    try press(session, DemoSessionTests.submit)
    #expect(try sent(by: session).contains(#""address":null"#))
    while session.focused.definition.field != "country" { try press(session, .tab) }
    #expect(try !control(session, "city").isRequired, "nothing in an address that is null is required")
    try press(session, .paste("Denmark"), .tab)
    #expect(try control(session, "city").isRequired)
    try press(session, .tab, DemoSessionTests.submit)
    #expect(session.focused.definition.field == "city")
    try press(session, .paste("Aarhus"), DemoSessionTests.submit)
    #expect(try sent(by: session).contains(#""address":{"country":"DK","city":"Aarhus","phone":null}"#))
  }

  @Test func aWarningKeepsNobodyFromSubmitting() throws {
    let fixture = Fixture()
    let session = try fixture.open()
    try fixture.answer(session)
    try press(session, .tab, .tab, .tab, .tab, .tab, .paste("60"))
    #expect(try control(session, "discount").shownIssues.isEmpty, "nobody is scolded while typing")
    try press(session, .tab)
    #expect(session.status == "valid · 1 warning · changed")
    #expect(try control(session, "discount").shownIssues.map(\.severity) == [.warning])
    try press(session, DemoSessionTests.submit)
    _ = try sent(by: session)
  }
}
