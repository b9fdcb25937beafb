import FoundationLocale
import InteractorClient
import Interactors

/// An engine in this process with a field that groups while typing. Its work is timed or counted without a pipe.
struct EngineWork {
  let engine = Engine(locales: .foundation)
  private static let price: Text = "price"
  private static let digit = EditRequest(replacement: "7")
  private static let backspace = EditRequest(replacement: "", direction: .backward)

  /// Binds the field `price` and types six digits into it, in front of its two decimal places.
  init() throws(ClientError) {
    try attempt { () throws(InteractorError) in
      let schema = ObjectSchema(properties: [PropertySchema(name: "price", type: .number)])
      _ = try engine.openSubject("invoice", schema: schema, values: [])
      let format = FormatOptions(
        style: "decimal",
        values: ["minimumFractionDigits": .integer(2), "maximumFractionDigits": .integer(2)]
      )
      _ = try engine.bind(
        FieldBinding(field: "price", subject: "invoice", property: "price", view: .textField, format: format)
      )
      _ = try engine.beginEditing("price", at: Selection(start: 0, end: 1))
      for digit in ["1", "2", "3", "4", "5", "6"] as [Text] {
        _ = try engine.edit("price", EditRequest(replacement: digit))
      }
      _ = engine.takeEffects()
    }
    try requireGroups()
  }

  /// Throws unless the field `price` shows the six digits, with a group separator. Otherwise keystrokes would not do
  /// the work that is to be measured.
  func requireGroups() throws(ClientError) {
    var text: Text = ""
    try attempt { () throws(InteractorError) in text = try engine.state(of: EngineWork.price).text }
    guard text == "123,456.00" else { throw .unexpected("the price is shown as \"\(text)\"") }
  }

  /// Types a digit, or deletes it.
  @inline(__always)
  private func edit(_ field: Text, isDigit: Bool) throws(InteractorError) {
    if isDigit {
      _ = try engine.edit(field, EngineWork.digit)
    } else {
      _ = try engine.edit(field, EngineWork.backspace)
    }
  }

  /// A digit, or a backspace after it. Both regroup the text.
  func keystroke(_ number: Int) throws(ClientError) {
    try attempt { () throws(InteractorError) in
      try edit(EngineWork.price, isDigit: number % 2 == 0)
      engine.withEffects { _ in }
    }
  }

  /// A digit in another field, or a backspace after it.
  func digit(_ number: Int, in field: Text) throws(ClientError) {
    try attempt { () throws(InteractorError) in
      try edit(field, isDigit: number % 2 == 0)
      engine.withEffects { _ in }
    }
  }

  /// Opens a form over two fields, types into one of them, and closes the form.
  func form(_ number: Int) throws(ClientError) {
    try attempt { () throws(InteractorError) in
      _ = try engine.openForm("form", fields: ["field0", "field1"])
      try edit("field0", isDigit: number % 2 == 0)
      try engine.closeForm("form")
      _ = engine.takeEffects()
    }
  }

  /// A keystroke that is an undo step of its own.
  func keystrokeElsewhere(_ number: Int) throws(ClientError) {
    try attempt { () throws(InteractorError) in
      _ = try engine.select("price", Selection(start: number % 2, end: number % 2))
      _ = try engine.edit("price", EngineWork.digit)
      _ = try engine.edit("price", EngineWork.backspace)
      _ = engine.takeEffects()
    }
  }

  /// Opens a subject with this number of properties, and binds a field to each.
  func bind(_ numbers: Range<Int>) throws(ClientError) {
    try attempt { () throws(InteractorError) in
      let subject = Text("subject\(numbers.lowerBound)")
      let properties = numbers.map { PropertySchema(name: Text("property\($0)"), type: .integer) }
      _ = try engine.openSubject(subject, schema: ObjectSchema(properties: properties), values: [])
      for number in numbers {
        let property = Text("property\(number)")
        let field = Text("field\(number)")
        _ = try engine.bind(FieldBinding(field: field, subject: subject, property: property, view: .textField))
      }
      _ = engine.takeEffects()
    }
  }

  /// Opens a form over subjects with a field each. The properties of all are required, so that the last field decides;
  /// if one of the last subject is wrong that has no field, the form stays invalid.
  func openForm(overSubjects count: Int, isWrongOutOfSight: Bool = false) throws(ClientError) {
    try attempt { () throws(InteractorError) in
      let fields = (0..<count).map { Text("field\($0)") }
      for (number, field) in fields.enumerated() {
        var property = PropertySchema(name: "count", type: .integer)
        property.isRequired = true
        var other = PropertySchema(name: "other", type: .integer)
        if isWrongOutOfSight, number == count - 1 { other.minimum = DecimalNumber(1) }
        let schema = ObjectSchema(properties: [property, other])
        let values: [(name: Text, value: Value)] = number < count - 1 ? [("count", .integer(1))] : []
        _ = try engine.openSubject(field, schema: schema, values: values)
        _ = try engine.bind(FieldBinding(field: field, subject: field, property: "count", view: .textField))
      }
      _ = try engine.openForm("form", fields: fields)
      _ = engine.takeEffects()
    }
  }

  /// Turns an error of the engine into a failed measurement.
  func attempt(_ work: () throws(InteractorError) -> Void) throws(ClientError) {
    do throws(InteractorError) {
      try work()
    } catch {
      throw .unexpected("the engine refused: \(error)")
    }
  }
}
