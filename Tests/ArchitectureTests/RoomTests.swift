import Testing

/// The floors of `Interactors`: a room names the types of rooms below it and of no other.
@Suite struct RoomTests {
  /// A file of `Interactors` with its room and what it declares and names.
  private struct File {
    let path: String
    let room: Rooms.Room
    let names: SwiftNames
  }

  /// A use of what another room declares.
  private struct Arrow {
    let from: Rooms.Room
    let to: String
    let name: String
    let place: String

    var isAllowed: Bool { from.mayName.contains(to) }
    var description: String { "\(from.name) names \(name) of \(to)" }
  }

  private let files: [File]
  /// The room of each type that is declared at the top of a file.
  private let roomOfType: [String: String]
  private let arrows: [Arrow]

  init() throws {
    let files = try SourceFile.all(in: "Sources/Interactors").map { file in
      let room = try #require(Rooms.room(ofFile: file.path), "\(file.path) is in no room of the table")
      return File(path: file.path, room: room, names: SwiftNames(code: file.code))
    }
    var roomOfType: [String: String] = [:]
    for file in files { for name in file.names.types { roomOfType[name.text] = file.room.name } }
    let roomOfMember = Self.roomOfAddedMember(files, roomOfType)
    self.files = files
    self.roomOfType = roomOfType
    var arrows: [Arrow] = []
    for file in files {
      let types = file.names.usedTypes.map { (name: $0, room: roomOfType[$0.text]) }
      let members = file.names.usedMembers.map { (name: $0, room: roomOfMember[$0.text]) }
      for (name, room) in types + members {
        guard let room, room != file.room.name else { continue }
        arrows.append(Arrow(from: file.room, to: room, name: name.text, place: "\(file.path):\(name.line)"))
      }
    }
    self.arrows = arrows
  }

  /// The room of each member that is added to a type of another room, or of Swift, if nothing else has that name.
  private static func roomOfAddedMember(_ files: [File], _ roomOfType: [String: String]) -> [String: String] {
    var owners: [String: String] = [:]
    for file in files {
      for added in file.names.addedMembers where roomOfType[added.type] != file.room.name {
        owners[added.member.text] = file.room.name
      }
    }
    for file in files {
      for name in file.names.members where owners[name] != file.room.name { owners[name] = nil }
    }
    return owners
  }

  @Test("A room names the types of rooms below it alone, and what these add to types")
  func arrowsRunDownward() {
    var forbidden: [String: [String]] = [:]
    for arrow in arrows where !arrow.isAllowed { forbidden[arrow.description, default: []].append(arrow.place) }
    for (arrow, places) in forbidden.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(arrow): \(places.joined(separator: ", "))")
    }
  }

  @Test("A type has one room, and no inner type has the name of another room's type: so a name says which is meant")
  func aNameOfATypeIsThatOfOne() {
    var rooms: [String: Set<String>] = [:]
    for file in files { for name in file.names.types { rooms[name.text, default: []].insert(file.room.name) } }
    for (name, rooms) in rooms where rooms.count > 1 {
      Issue.record("\(name) is declared in \(rooms.sorted().joined(separator: " and "))")
    }
    for file in files {
      for name in file.names.innerTypes {
        guard let room = roomOfType[name.text], room != file.room.name else { continue }
        Issue.record("\(file.path):\(name.line) declares an inner type \(name.text), as \(room) does")
      }
    }
  }

  @Test("No room of the table may name one above it, and those below the state may name no more than they do")
  func theTableIsExact() {
    var below: Set<String> = []
    for room in Rooms.all {
      #expect(room.mayName.isSubset(of: below.union(Rooms.state)), "\(room.name) may name rooms above it")
      below.insert(room.name)
    }
    for room in Rooms.low {
      let named = Set(arrows.filter { $0.from.name == room.name }.map(\.to))
      #expect(room.mayName.isSubset(of: named), "\(room.name) names nothing of \(room.mayName.subtracting(named))")
    }
  }

  @Test func theMapNamesEveryRoom() throws {
    let map = try SourceFile("Sources/README.md").text
    for room in Rooms.all {
      let inner = room.name.split(separator: "/").dropFirst().last
      #expect(map.contains(inner.map(String.init) ?? "`\(room.name)`"), "\(room.name)")
    }
  }
}
