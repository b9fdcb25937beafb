/// The fields on a tree whose formats follow its values, by what they follow.
final class FollowingFields {
  private let declarations: FEELDeclarations
  private var scopes: [[Int]: FEELScope] = [:]
  private var formats: [Key: FollowingFormat] = [:]
  /// Those that read something, by their numbers.
  private var readers: [RuleDependency: [Int: FollowingFormat]] = [:]
  private var last = 0

  private struct Key: Hashable {
    let subject: ObjectIdentifier
    let written: FormatOptions
  }

  init(_ root: Subject) { declarations = FEELDeclarations(root.shape.schema) }

  /// The names that expressions about a subject can read: as rules about it can.
  func scope(of subject: Subject) -> FEELScope {
    let level = subject.shape.level
    if let known = scopes[level] { return known }
    let scope = FEELScope(declarations, places: level)
    scopes[level] = scope
    return scope
  }

  /// What fields on a subject with these options have in common; nil if there is none.
  subscript(written: FormatOptions, subject: Subject) -> FollowingFormat? {
    formats[Key(subject: ObjectIdentifier(subject), written: written)]
  }

  /// Adds the formats that read a property, or all of what it is in, to others. Of a list, its keys have changed.
  func addReaders(of property: Property, to formats: inout [Int: FollowingFormat]) {
    let level = property.subject.shape.level
    let own = DeclaredProperty(level: level, place: property.place)
    if let readers = readers[.property(own)] { formats.add(readers) }
    let inside = property.type == .array ? level + [property.place] : level
    for count in 0...inside.count {
      let whole = RuleDependency.whole(level: Array(inside.prefix(count)))
      if let readers = readers[whole] { formats.add(readers) }
    }
  }

  fileprivate func add(_ field: Field, on subject: Subject, to source: FormatSource) {
    let format = self[source.written, subject] ?? insert(source, subject)
    format.fields[ObjectIdentifier(field)] = field
  }

  private func insert(_ source: FormatSource, _ subject: Subject) -> FollowingFormat {
    last += 1
    let format = FollowingFormat(source, subject, number: last)
    formats[Key(subject: ObjectIdentifier(subject), written: source.written)] = format
    for dependency in format.dependencies { readers[dependency, default: [:]][last] = format }
    return format
  }

  fileprivate func remove(_ field: Field, on subject: Subject, from source: FormatSource) {
    guard let format = self[source.written, subject] else { return }
    format.fields[ObjectIdentifier(field)] = nil
    guard format.fields.isEmpty else { return }
    formats[Key(subject: ObjectIdentifier(subject), written: source.written)] = nil
    for dependency in format.dependencies {
      readers[dependency]?[format.number] = nil
      if readers[dependency]?.isEmpty == true { readers[dependency] = nil }
    }
  }
}

/// Fields on one subject whose formats were written with equal options.
final class FollowingFormat {
  let source: FormatSource
  let subject: Subject
  /// What the expressions read.
  let dependencies: Set<RuleDependency>
  /// Counts those of the tree.
  let number: Int
  fileprivate(set) var fields: [ObjectIdentifier: Field] = [:]
  /// The options of which the last result was none, which the program was told.
  var failing: Set<Text> = []

  fileprivate init(_ source: FormatSource, _ subject: Subject, number: Int) {
    self.source = source
    self.subject = subject
    self.number = number
    let level = subject.shape.level
    var dependencies = Set(source.reads.compactMap { RuleDependency($0, from: level) })
    if source.reads.contains(where: { $0.origin == .previous || $0.origin == .position }), let place = level.last {
      // Which item stands before it, and where it stands itself, changes with the keys of its list.
      dependencies.insert(.property(DeclaredProperty(level: level.dropLast(), place: place)))
    }
    self.dependencies = dependencies
  }

  /// Whether a secret is among the values that the expressions read.
  var dependsOnSecrets: Bool {
    let root = subject.root.shape.schema
    return dependencies.contains { dependency in
      switch dependency {
      case .property(let property): root.level(property.level)?.properties[property.place].isWriteOnly ?? false
      case .whole(let level): root.level(level)?.hasSecrets ?? false
      }
    }
  }
}

extension Subject {
  /// The fields on its tree whose formats follow values.
  var following: FollowingFields {
    if let known = tree.following { return known }
    let made = FollowingFields(root)
    tree.following = made
    return made
  }
}

extension Field {
  /// What its format follows; nil if it follows nothing.
  var following: FollowingFormat? {
    guard let source = format?.source, let subject else { return nil }
    return subject.tree.following?[source.written, subject]
  }

  /// The field has a format that follows values of its subject.
  func follow(_ source: FormatSource, _ transaction: Transaction) {
    guard let subject else { return }
    subject.following.add(self, on: subject, to: source)
    // A keystroke asks them whether its field has got other traits.
    _ = property?.makeConditions(transaction)
  }

  /// The field has another format, or is gone.
  func unfollow(_ source: FormatSource) {
    if let subject { subject.tree.following?.remove(self, on: subject, from: source) }
  }
}

extension SharedFormat {
  /// The options that follow values, as they are now; null for one that has no value yet. Nil where nothing follows.
  var followed: FormatOptions? {
    guard let source else { return nil }
    var followed = FormatOptions(style: options.style)
    for option in source.following {
      if options.awaits(option.name) {
        followed.values[option.name] = .null
      } else {
        followed.take(option.name, from: options)
      }
    }
    return followed
  }
}
