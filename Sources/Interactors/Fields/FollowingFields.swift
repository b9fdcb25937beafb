/// The fields of a subject whose formats follow its values, by what they follow.
final class FollowingFields {
  /// The names that expressions can read.
  let scope: FEELScope
  private var formats: [FormatOptions: FollowingFormat] = [:]
  /// Those that read a property, by its place and by their numbers.
  private var readers: [Int: [Int: FollowingFormat]] = [:]
  private var last = 0

  init(_ subject: Subject) { scope = FEELScope(scalars: subject.properties.map(\.name)) }

  /// What fields with these options have in common; nil if there is none.
  subscript(written: FormatOptions) -> FollowingFormat? { formats[written] }

  /// The formats that read a property.
  func readers(of property: Int) -> some Collection<FollowingFormat> { (readers[property] ?? [:]).values }

  fileprivate func add(_ field: Field, to source: FormatSource) {
    let format = formats[source.written] ?? insert(source)
    format.fields[ObjectIdentifier(field)] = field
  }

  private func insert(_ source: FormatSource) -> FollowingFormat {
    last += 1
    let format = FollowingFormat(source, number: last)
    formats[source.written] = format
    for property in source.reads { readers[property, default: [:]][last] = format }
    return format
  }

  /// A field has another format, or is gone.
  func remove(_ field: Field, from source: FormatSource) {
    guard let format = formats[source.written] else { return }
    format.fields[ObjectIdentifier(field)] = nil
    guard format.fields.isEmpty else { return }
    formats[source.written] = nil
    for property in source.reads { readers[property]?[format.number] = nil }
  }
}

/// Fields whose formats were written with equal options.
final class FollowingFormat {
  let source: FormatSource
  /// Counts those of the subject.
  let number: Int
  fileprivate(set) var fields: [ObjectIdentifier: Field] = [:]
  /// The options of which the last result was none, which the program was told.
  var failing: Set<Text> = []

  fileprivate init(_ source: FormatSource, number: Int) {
    self.source = source
    self.number = number
  }
}

extension Subject {
  /// A field has a format that follows values of the subject.
  func follow(_ source: FormatSource, _ field: Field, _ transaction: Transaction) {
    let following = following ?? FollowingFields(self)
    self.following = following
    following.add(field, to: source)
    // A keystroke asks them whether its field has got other traits.
    _ = field.property?.makeConditions(transaction)
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
