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
    var roomOfFunction: [String: String] = [:]
    for file in files {
      for name in file.names.types { roomOfType[name.text] = file.room.name }
      for name in file.names.functions { roomOfFunction[name.text] = file.room.name }
    }
    let roomOfMember = Self.roomOfAddedMember(files, roomOfType)
    self.files = files
    self.roomOfType = roomOfType
    var arrows: [Arrow] = []
    for file in files {
      let types = file.names.usedTypes.map { (name: $0, room: roomOfType[$0.text]) }
      let members = file.names.usedMembers.map { (name: $0, room: roomOfMember[$0.text]) }
      let functions = file.names.usedFunctions.map { (name: $0, room: roomOfFunction[$0.text]) }
      for (name, room) in types + members + functions {
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

  @Test("A room names the types and functions of rooms below it alone, and what these add to types")
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

  @Test("In the picture of the map, a room may name those below it, and those left of it that are joined to it")
  func thePictureIsTheTable() throws {
    /// Where a room stands: its floor, the group of joined rooms, its place among these.
    var places: [String: (floor: Int, group: Int, place: Int)] = [:]
    let map = try SourceFile("Sources/README.md").text
    for line in map.matches(of: /\n ?(\d)  (\S.*)/) {
      let floor = try #require(Int(line.output.1))
      // What does not begin with a capital is a remark.
      let groups = line.output.2.split(separator: "   ").filter { $0.drop { $0 == " " }.first?.isUppercase == true }
      for (group, rooms) in groups.enumerated() {
        for (place, room) in rooms.split(separator: "─").enumerated() {
          let name = String(room.drop { $0 == " " }.prefix { $0 != " " })
          #expect(places.updateValue((floor, group, place), forKey: name) == nil, "\(name) stands there twice")
        }
      }
    }
    /// An inner room stands where the room stands that holds it, unless it is drawn itself.
    func place(of room: String) -> (floor: Int, group: Int, place: Int)? {
      places[room] ?? places[String(room.prefix { $0 != "/" })]
    }
    let known = Set(Rooms.all.flatMap { [$0.name, String($0.name.prefix { $0 != "/" })] })
    #expect(Set(places.keys).subtracting(known) == [])
    for room in Rooms.all where !Rooms.state.contains(room.name) {
      let own = try #require(place(of: room.name), "\(room.name) is not in the picture")
      for name in room.mayName {
        let other = try #require(place(of: name), "\(name) is not in the picture")
        let isJoined = other.floor == own.floor && other.group == own.group && other.place <= own.place
        #expect(other.floor < own.floor || isJoined, "\(room.name) names \(name)")
      }
    }
  }

  @Test("A kind of formats has a room of its own, with a line in the table")
  func everyFolderOfFormatsIsARoom() throws {
    for folder in try SourceFile.folders(in: "Sources/Interactors/Formats") {
      #expect(Rooms.all.contains { $0.name == "Formats/\(folder)" }, "Formats/\(folder)")
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
