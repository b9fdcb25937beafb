/// The rooms of `Interactors`, and which of them each may name the types of. `Sources/README.md` draws this table.
///
/// A room is a folder with its files; a folder within it that has a line here is a room of its own. Rooms stand in the
/// order of their floors: each names rooms that stand before it in this table, which are those below it. Only the four
/// rooms of the state may name each other.
enum Rooms {
  /// A room with the rooms whose types it may name, besides its own.
  struct Room {
    let name: String
    let mayName: Set<String>

    init(_ name: String, _ mayName: String) {
      self.name = name
      self.mayName = Set(mayName.split(separator: " ").map(String.init))
    }
  }

  static let low: [Room] = [
    // Texts, numbers, values.
    Room("Collections", ""),
    Room("Text", ""),
    Room("Decimals", "Text"),
    Room("Decimals/Math", "Decimals"),
    Room("Values", "Decimals Text"),

    // What needs nothing else.
    Room("Temporal", "Collections Decimals Text"),
    Room("Time", "Temporal"),
    Room("Plurals", "Decimals Text"),
    Room("Words", "Collections Text"),
    Room("Patterns/Unicode", ""),
    Room("Patterns", "Collections Patterns/Unicode Text"),

    // Issues and reasons; what is known of locales.
    Room("Issues/Templates", "Decimals Plurals Temporal Text"),
    Room("Issues", "Collections Issues/Templates Text Values"),
    Room("Secrets", "Issues Text"),
    Room("Locale", "Collections Decimals Issues Temporal Text Words"),

    // What a schema asks, what an expression says, what a person is told.
    Room("Schema/StringFormats", "Patterns Patterns/Unicode Text"),
    Room("Schema", "Collections Decimals Issues Patterns Schema/StringFormats Temporal Text Values"),
    Room("Composites", "Issues Schema Text Values"),
    Room("FEEL/Model", "Collections Decimals Decimals/Math Temporal Text"),
    Room("FEEL/Functions", "Decimals Decimals/Math FEEL/Model Patterns Temporal Text"),
    Room("FEEL/Syntax", "Decimals FEEL/Functions FEEL/Model Patterns Text"),
    Room("FEEL/Evaluation", "Decimals FEEL/Functions FEEL/Model FEEL/Syntax Temporal Text"),
    Room("FEEL", "FEEL/Evaluation FEEL/Model FEEL/Syntax Text"),
    Room("Messages", "Decimals Issues Issues/Templates Locale Plurals Temporal Text Values"),

    // Formats: the protocol, then each kind of format, then all that come with the engine.
    Room(
      "Formats",
      """
      Collections FEEL FEEL/Model FEEL/Syntax Issues Issues/Templates Locale Patterns Schema Schema/StringFormats \
      Temporal Text Time Values
      """
    ),
    Room("Formats/Numbers", "Decimals Formats Issues Locale Schema Text Values"),
    Room("Formats/Checks", "Issues Text Values"),
    Room("Formats/Masks", "Formats Formats/Checks Issues Patterns Patterns/Unicode Schema Text Values"),
    Room("Formats/Codes", "Formats Formats/Checks Formats/Masks Issues Patterns Patterns/Unicode Text Values"),
    Room("Formats/Phones", "Collections Formats Issues Locale Patterns Text Values"),
    Room("Formats/Durations", "Formats Issues Locale Schema Temporal Text Values"),
    Room("Formats/Dates", "Formats Issues Locale Schema Schema/StringFormats Temporal Text Time Values Words"),
    Room("Formats/Choices", "Collections Formats Issues Locale Schema Text Values"),
    Room(
      "Formats/Standard",
      """
      Formats Formats/Choices Formats/Codes Formats/Dates Formats/Durations Formats/Masks Formats/Numbers \
      Formats/Phones Issues Locale Temporal Text
      """
    ),
  ]

  /// The state: the one circle. It may name every room below it.
  static let state = ["Subjects", "Rules", "Fields", "Forms"]

  /// What stands on the state, from below. Each may name every room below it.
  static let high = ["Engine", "Snapshots"]

  /// All rooms, from below.
  static let all: [Room] = {
    var rooms = low
    for name in state {
      rooms.append(Room(name, (low.map(\.name) + state.filter { $0 != name }).joined(separator: " ")))
    }
    for name in high { rooms.append(Room(name, rooms.map(\.name).joined(separator: " "))) }
    return rooms
  }()

  /// The room that a file of `Interactors` belongs to: the innermost folder on its path that has a line.
  static func room(ofFile path: String) -> Room? {
    var folders = path.split(separator: "/").dropFirst(2).dropLast()
    while !folders.isEmpty {
      let name = folders.joined(separator: "/")
      if let room = all.first(where: { $0.name == name }) { return room }
      folders.removeLast()
    }
    return nil
  }
}
