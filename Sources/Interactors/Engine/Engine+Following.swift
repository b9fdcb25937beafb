// Formats of which options follow values (`Protocol/following.md`).

extension Engine {
  /// What is wrong with the result of an expression, by the name of its option.
  typealias Failures = [Text: (expected: String, got: String)]

  /// The format of a field on a property that was written with expressions, as their results are now, and those that
  /// are no option. Such an option is what it is in `last` if it was written so there, else its default. Errors have
  /// paths that start at the options.
  func followingFormat(
    _ written: FormatOptions,
    on property: Property,
    last: SharedFormat?,
    make: (FormatOptions, FormatSource) throws(InteractorError) -> SharedFormat
  ) throws(InteractorError) -> (format: SharedFormat, failures: Failures) {
    let subject = property.subject
    let source = try source(written, in: subject)
    try work.require(0)
    var (results, failures) = self.results(of: source, in: subject)
    let format = try resolve(source, &results, last: last, &failures) { options throws(InteractorError) in
      try make(options, source)
    }
    return (format, failures)
  }

  /// What fields of a subject with these options follow.
  func source(_ written: FormatOptions, in subject: Subject) throws(InteractorError) -> FormatSource {
    (hasExpressions, hasFollowingFormats) = (true, true)
    if let known = subject.following[written, subject] { return known.source }
    return try FormatSource(written, subject.following.scope(of: subject), work)
  }

  /// What the expressions of a format come to, where it may be an option.
  private func results(of source: FormatSource, in subject: Subject) -> (results: FormatOptions, failures: Failures) {
    var results = FormatOptions(style: source.written.style)
    var failures: Failures = [:]
    for option in source.following {
      failures[option.name] = results.set(option.name, to: work.value(of: option.expression, in: subject))
    }
    return (results, failures)
  }

  /// The format with those results of expressions that are options of it; the others are what they were.
  private func resolve(
    _ source: FormatSource,
    _ results: inout FormatOptions,
    last: SharedFormat?,
    _ failures: inout Failures,
    make: (FormatOptions) throws(InteractorError) -> SharedFormat
  ) throws(InteractorError) -> SharedFormat {
    while true {
      var options = source.written
      for option in source.following {
        let name = option.name
        if results.has(name) {
          options.take(name, from: results)
        } else if let last, last.written.structures[name] == options.structures[name], !last.options.awaits(name) {
          options.take(name, from: last.options)
        }
      }
      do throws(InteractorError) {
        return try make(options)
      } catch {
        let tried = source.following.map { $0.name }.filter(results.has)
        guard !tried.isEmpty else { throw error }
        // An error that names none of them is about what they are together.
        let wrong = tried.filter { error.isAbout($0) }
        for name in wrong.isEmpty ? tried : wrong {
          results.remove(name)
          failures[name] = error.expectation
        }
      }
    }
  }

  // MARK: - In a transaction

  /// Makes the formats that follow the changed values. Compositions that cannot go on in them end, which may change
  /// values again; each ends once.
  func followValues() {
    formatBytes = 0
    while true {
      let replacements = followingFields()
      var hasEnded = false
      for (field, format) in replacements where endComposition(of: field, before: format, transaction) {
        hasEnded = true
      }
      if !hasEnded {
        transaction.reformat(replacements)
        break
      }
      evaluateRules()
    }
    if formatBytes > 0 { outbox.tell(formatBytes: formatBytes) }
  }

  /// The fields that follow changed values, with their new formats.
  private func followingFields() -> [(field: Field, format: SharedFormat)] {
    var affected: [ObjectIdentifier: [Int: FollowingFormat]] = [:]
    for property in transaction.marked where property.pendingChange != nil || property.hasNewItems {
      let tree = property.subject.tree
      tree.following?.addReaders(of: property, to: &affected[ObjectIdentifier(tree), default: [:]])
    }
    // Sorted, because a dictionary has no order, and notifications need one that a restored session has, too.
    let following = affected.values.flatMap { $0.values }.map { format in
      (format: format, fields: format.fields.values.sorted { $0.id < $1.id })
    }
    return following.sorted { ($0.fields.first?.id ?? "") < ($1.fields.first?.id ?? "") }
      .flatMap { replacements(of: $0.format, $0.fields) }
  }

  /// The new formats of fields that were written with equal options: one for all that have had the same one.
  private func replacements(
    of following: FollowingFormat,
    _ fields: [Field]
  ) -> [(field: Field, format: SharedFormat)] {
    let (found, unusable) = results(of: following.source, in: following.subject)
    var failures = unusable
    var formats: [ObjectIdentifier: SharedFormat] = [:]
    var replacements: [(field: Field, format: SharedFormat)] = []
    for field in fields {
      guard let old = field.format else { continue }
      if formats[ObjectIdentifier(old)] == nil {
        var (results, wrong) = (found, unusable)
        // The last options made a format once. If it cannot be made again, the field keeps it.
        let made = try? resolve(following.source, &results, last: old, &wrong) { options throws(InteractorError) in
          try options == old.options ? old : format(like: old, options, of: fields.count)
        }
        formats[ObjectIdentifier(old)] = made ?? old
        failures.add(wrong)
      }
      if let new = formats[ObjectIdentifier(old)], new !== old { replacements.append((field, new)) }
    }
    if let first = fields.first { tell(failures, of: following, first) }
    return replacements
  }

  private func format(
    like old: SharedFormat,
    _ options: FormatOptions,
    of fieldCount: Int
  ) throws(InteractorError) -> SharedFormat {
    let bytes = options.mostBytes
    if formatBytes > Self.maximumFormatBytes - bytes {
      throw .failed(.limitReached, message: "the formats that follow one request take too much memory")
    }
    let format = try formats.format(
      like: old,
      options: options,
      locale: old.locale,
      choices: old.choices,
      told: old.told
    )
    try requireOptions(of: format)
    let more = SessionLoad.steps(fieldCount, each: max(0, format.stepsToRead - old.stepsToRead))
    try work.load.require(more)
    formatBytes += bytes
    return format
  }

  /// What the formats that follow the values of one request may take, in bytes.
  private static let maximumFormatBytes = 64 << 20

  /// Gives the fields their formats, once all of them show the values that they follow.
  func reformatFollowingFields() {
    let reformats = transaction.takeReformats()
    if reformats.isEmpty { return }
    for (field, format) in reformats {
      field.reformat(format, editLimits, transaction)
      field.property?.conditions?.noteFormat(transaction)
      if field.isRevealed { field.noteShownIssues(transaction) }
      if format.told != nil || field.asked != nil { options.note(field, transaction) }
    }
    if options.isInUse { markWaitingDrafts() }
    formats.noteRelease(of: reformats.count)
  }

  // MARK: - What the program is told

  /// Tells which expressions of a field's format give no option, those that the program does not know of yet.
  func tell(_ failures: Failures, of field: Field) {
    guard let format = field.format, let following = field.following else { return }
    let known = following.failing
    tell(failures, of: following, field)
    following.failing.formUnion(known)
    if format.options.mostBytes > 0 { outbox.tell(formatBytes: format.options.mostBytes) }
  }

  private func tell(_ failures: Failures, of following: FollowingFormat, _ field: Field) {
    if failures.isEmpty, following.failing.isEmpty { return }
    let dependsOnSecrets = following.dependsOnSecrets
    for (name, (expected, got)) in failures.sorted(by: { $0.key < $1.key }) where !following.failing.contains(name) {
      let what = dependsOnSecrets ? "" : ", but \(got.prefix(100))"
      let message =
        "The field \"\(field.id)\" keeps the option \(name) of its format: "
        + "the expression does not give \(expected)\(what)."
      outbox.tell(FormatFailure(field: field.id, option: name, message: message))
    }
    following.failing = Set(failures.keys)
  }
}

extension FormatOptions {
  fileprivate func has(_ name: Text) -> Bool { values[name] != nil || structures[name] != nil }

  fileprivate mutating func remove(_ name: Text) {
    values[name] = nil
    structures[name] = nil
  }
}

extension InteractorError {
  /// Whether it is about an option of a format.
  fileprivate func isAbout(_ option: Text) -> Bool {
    guard case .invalid(let path, _, _) = self else { return false }
    return path.prefix { $0 != "." && $0 != "[" } == option.string
  }

  /// What was expected and what came instead.
  fileprivate var expectation: (expected: String, got: String) {
    switch self {
    case .invalid(_, let expected, let got), .invalidExpression(_, let expected, let got, _, _): (expected, got)
    case .failed(_, let message): ("a format that there is room for", message)
    case .staleVersion, .staleRevision, .staleChoices: ("an option", "another value")
    }
  }
}
