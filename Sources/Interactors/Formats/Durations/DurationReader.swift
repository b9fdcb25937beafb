/// Reads durations as people write them (date-entry D19): numbers with units, the longest first, ISO 8601, and clock
/// times such as `1:30`.
struct DurationReader: Sendable {
  let words: DurationWords
  /// The unit of a number that stands alone.
  let unit: DurationUnit
  /// Whether `1:30` is minutes and seconds instead of hours and minutes.
  let colonIsSeconds: Bool

  /// Longer than any duration with all its names.
  private static let maximumLength = 400

  /// What a text says.
  func read(_ text: Text) -> DurationReading {
    if text.count > Self.maximumLength * 4 { return .impossible }
    let folded = DurationWords.folded(text.string)
    if folded.count > Self.maximumLength { return .impossible }
    let iso = ISODurationReader.read(folded)
    if case .duration? = iso { return iso ?? .impossible }
    var scan = Scan(reader: self, rest: folded[...])
    let reading = scan.read()
    if reading == .impossible, iso == .incomplete { return .incomplete }
    return reading
  }

  /// Whether a text has a name that stands for several units: in Turkish `h` is a week, and everywhere an hour.
  func isAmbiguous(_ text: Text) -> Bool {
    if text.count > Self.maximumLength { return false }
    var scan = Scan(reader: self, rest: DurationWords.folded(text.string)[...])
    _ = scan.read()
    return scan.isAmbiguous
  }

  /// One pass over a text.
  fileprivate struct Scan {
    let reader: DurationReader
    var rest: ArraySlice<Unicode.Scalar>
    var total = DaysTimeDuration(seconds: 0)
    var last: DurationUnit?
    var isNegative = false
    /// Whether the last number had decimals, so that nothing may follow.
    var isClosed = false
    /// Whether a name was read that stands for several units.
    var isAmbiguous = false

    mutating func read() -> DurationReading {
      takeSign()
      return rest.isEmpty ? .incomplete : readItems()
    }

    private mutating func readItems() -> DurationReading {
      while true {
        skipConnectors()
        if rest.isEmpty { return result(isOpen: false) }
        if isClosed { return .impossible }
        if let reading = readItem() { return reading }
      }
    }

    private mutating func takeSign() {
      guard rest.first == "-" || rest.first == "+" else { return }
      isNegative = rest.first == "-"
      rest.removeFirst()
      skipSpaces()
    }

    private mutating func skipSpaces() { while rest.first == " " { rest.removeFirst() } }

    /// White space, commas, and words such as `and`, but nothing in front of the first number.
    private mutating func skipConnectors() {
      while let first = rest.first {
        if first == " " || last != nil && [",", ";", "\u{60C}", "\u{3001}"].contains(first) {
          rest.removeFirst()
        } else if last != nil, first == ".", !isDigit(rest.dropFirst().first) {
          // The point of an abbreviation.
          rest.removeFirst()
        } else if last != nil, let found = reader.words.connectors.first(where: { rest.starts(with: $0) }),
          isSeparate(behind: found), !beginsName(found)
        {
          rest.removeFirst(found.count)
        } else {
          return
        }
      }
    }

    /// Whether a connector does not go on as another word. Hebrew and Arabic write theirs together with the next one.
    private func isSeparate(behind found: [Unicode.Scalar]) -> Bool {
      let behind = rest.dropFirst(found.count)
      guard let next = behind.first, found.last?.isPartOfWord == true, next.isPartOfWord else { return true }
      return name(at: behind) != nil
    }

    /// Whether a connector is the first word of a name that says its number, or of what may become one: `et demie`.
    private func beginsName(_ connector: [Unicode.Scalar]) -> Bool {
      name(at: rest) != nil
        || last == .hour && rest.count > connector.count
          && reader.words.names.contains { $0.isBehindHour && $0.scalars.starts(with: rest) }
    }

    private func isDigit(_ scalar: Unicode.Scalar?) -> Bool { scalar?.asciiDigit != nil }

    /// `1.30` or `1.30.15` where that is a time and no decimal; what it says in other locales nobody knows. Nil for
    /// another text.
    private mutating func readTimeWithFullStop() -> DurationReading? {
      guard last == nil, reader.words.decimalSeparator != ".", rest.allSatisfy({ isDigit($0) || $0 == "." }) else {
        return nil
      }
      let pieces = rest.split(separator: ".", omittingEmptySubsequences: false)
      guard 2...3 ~= pieces.count, !pieces[0].isEmpty, pieces.dropFirst().dropLast().allSatisfy({ $0.count == 2 }),
        let end = pieces.last, end.count <= 2
      else { return nil }
      guard reader.words.hasFullStopInTimes else { return end.count == 2 ? .impossible : nil }
      for place in rest.indices where rest[place] == "." { rest[place] = ":" }
      guard let number = readNumber() else { return .impossible }
      return readClock(hours: number)
    }

    /// Reads a number with its unit, or a unit with its number. Returns what the text says if nothing may follow.
    private mutating func readItem() -> DurationReading? {
      if rest.first?.asciiDigit != nil || startsWithDecimals || rest.first == ":" {
        if let time = readTimeWithFullStop() { return time }
        guard let number = readNumber() else { return .impossible }
        if rest.first == ":" { return readClock(hours: number) }
        return readUnit(of: number)
      }
      guard let found = name(at: rest) else { return goesOn() ? .incomplete : .impossible }
      rest.removeFirst(found.scalars.count)
      if let count = found.count {
        var number = DurationNumber()
        number.add(count, isFraction: false)
        return add(number, found.unit)
      }
      skipSpaces()
      if last == nil { takeSign() }
      if rest.isEmpty { return .incomplete }
      guard rest.first?.asciiDigit != nil || startsWithDecimals, let number = readNumber() else { return .impossible }
      return add(number, found.unit)
    }

    /// The unit behind a number. Without one at the end, it is the unit below the one before (`1h 30`), or the usual
    /// one.
    private mutating func readUnit(of number: DurationNumber) -> DurationReading? {
      skipSpaces()
      if rest.isEmpty {
        guard let unit = last == nil ? reader.unit : last?.next else { return .impossible }
        if let refusal = add(number, unit) { return refusal }
        return result(isOpen: true)
      }
      if rest.count == 1, rest.first == "." || rest.first == ",", !number.isDecimal {
        // A decimal separator that waits for its digits.
        guard let unit = last == nil ? reader.unit : last?.next, add(number, unit) == nil else { return .impossible }
        return .incomplete
      }
      guard let found = name(at: rest, isCounted: true) else { return goesOn() ? .incomplete : .impossible }
      rest.removeFirst(found.scalars.count)
      let units = units(named: found.scalars)
      if units.count < 2 { return add(number, found.unit) }
      isAmbiguous = true
      skipConnectors()
      // At the end, the locale's unit counts. With more behind it, the shortest one that goes with that.
      return rest.isEmpty ? add(number, found.unit) : readItems(behind: number, oneOf: units)
    }

    /// Reads the rest with the first of some units that can stand in front of it.
    private mutating func readItems(behind number: DurationNumber, oneOf units: [DurationUnit]) -> DurationReading {
      for unit in units {
        var scan = self
        if scan.add(number, unit) != nil { continue }
        let reading = scan.readItems()
        if reading == .impossible { continue }
        self = scan
        return reading
      }
      return .impossible
    }

    /// The units that a name behind a number can stand for here, the shortest first.
    private func units(named scalars: [Unicode.Scalar]) -> [DurationUnit] {
      let lowest = last?.rank ?? -1
      let names = reader.words.names.filter { $0.count == nil && $0.scalars == scalars && $0.unit.rank > lowest }
      return Set(names.map { $0.unit }).sorted { $0.rank > $1.rank }
    }

    private mutating func add(_ number: DurationNumber, _ unit: DurationUnit) -> DurationReading? {
      guard unit.rank > last?.rank ?? -1, let length = number.nanoseconds(of: unit),
        let sum = DaysTimeDuration(nanoseconds: length)?.adding(total)
      else { return .impossible }
      total = sum
      last = unit
      isClosed = number.isDecimal
      return nil
    }

    private func result(isOpen: Bool) -> DurationReading {
      if last == nil { return .incomplete }
      return .duration(.time(isNegative ? total.negated : total), isOpen: isOpen)
    }

    // MARK: - Clock times

    /// `1:30` behind its first number.
    private mutating func readClock(hours: DurationNumber) -> DurationReading {
      var numbers = [hours]
      var digits = 2
      while rest.first == ":" {
        guard numbers.count < 3, !isClosed else { return .impossible }
        rest.removeFirst()
        digits = 0
        while digits < rest.count, rest[rest.startIndex + digits].asciiDigit != nil { digits += 1 }
        guard digits <= 2, digits == 2 || digits == rest.count else { return .impossible }
        if digits == 0 { return .incomplete }
        guard let number = readNumber() else { return .impossible }
        isClosed = number.isDecimal
        numbers.append(number)
      }
      skipSpaces()
      var named: DurationUnit?
      if !rest.isEmpty {
        // `1:30 h`
        guard let found = name(at: rest, isCounted: true), [.hour, .minute].contains(found.unit),
          found.unit == .hour || numbers.count == 2
        else { return goesOn() ? .incomplete : .impossible }
        rest.removeFirst(found.scalars.count)
        named = found.unit
        skipSpaces()
        guard rest.isEmpty || rest.elementsEqual(["."]) else { return .impossible }
      }
      if digits == 1, !isClosed { return .incomplete }
      guard numbers.dropLast().allSatisfy({ !$0.isDecimal }) else { return .impossible }
      for number in numbers.dropFirst() {
        guard let length = number.nanoseconds(of: .second), length < 60_000_000_000 else { return .impossible }
      }
      let isLong = numbers.count == 3
      let isOfSeconds = named.map { $0 == .minute } ?? reader.colonIsSeconds
      let units = (isOfSeconds && !isLong ? DurationUnit.minute : .hour)
        .down(to: isLong || isOfSeconds ? .second : .minute)
      for (number, unit) in zip(numbers, units) {
        if add(number, unit) != nil { return .impossible }
      }
      return result(isOpen: false)
    }

    // MARK: - Numbers and names

    private var startsWithDecimals: Bool {
      if last == nil, let first = rest.first, Self.fractions[first] != nil { return true }
      guard let first = rest.first, first == reader.words.decimalSeparator || first == "." || first == "," else {
        return false
      }
      return rest.dropFirst().first?.asciiDigit != nil
    }

    /// A number with the separators of any locale: where only one kind of them stands there, once, the locale decides.
    private mutating func readNumber() -> DurationNumber? {
      var runs: [ArraySlice<Unicode.Scalar>] = []
      var separators: [Unicode.Scalar] = []
      var ahead = rest
      while true {
        let run = ahead.prefix { $0.asciiDigit != nil }
        runs.append(run)
        ahead = ahead.dropFirst(run.count)
        guard let separator = ahead.first, isSeparator(separator), let next = ahead.dropFirst().first,
          next.asciiDigit != nil
        else { break }
        // A blank in front of other than three digits separates two numbers.
        if separator == " ", ahead.dropFirst().prefix(while: { $0.asciiDigit != nil }).count != 3 || run.count > 3 {
          break
        }
        separators.append(separator)
        ahead = ahead.dropFirst()
      }
      // Behind the number or its blank: `1½`, `1 ½`.
      let blanks = ahead.first == " " && runs.first?.isEmpty == false ? 1 : 0
      let fraction = ahead.dropFirst(blanks).first.flatMap { Self.fractions[$0] }
      guard let decimals = decimals(runs, separators), fraction == nil || !decimals else { return nil }
      rest = ahead.dropFirst(fraction == nil ? 0 : blanks + 1)
      var number = DurationNumber()
      for (place, run) in runs.enumerated() {
        for scalar in run { number.add(scalar.asciiDigit ?? 0, isFraction: decimals && place == runs.count - 1) }
      }
      for digit in fraction ?? [] { number.add(digit, isFraction: true) }
      return number
    }

    /// The decimals of fractions that have a sign: `1½ h`.
    private static let fractions: [Unicode.Scalar: [Int]] = ["¼": [2, 5], "½": [5], "¾": [7, 5]]

    private func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
      scalar == reader.words.decimalSeparator || scalar == reader.words.groupSeparator
        || [".", ",", "'", "_", " ", "\u{66B}", "\u{66C}"].contains(scalar)
    }

    /// Whether the last separator is the decimal one; nil for a number that nobody writes so.
    private func decimals(_ runs: [ArraySlice<Unicode.Scalar>], _ separators: [Unicode.Scalar]) -> Bool? {
      guard let last = separators.last else { return false }
      let groups = runs.dropFirst()
      let isDecimal: Bool
      if separators.count == 1 {
        let isGroup = last == reader.words.groupSeparator || last == " " || last == "'" || last == "_"
        isDecimal = last == reader.words.decimalSeparator || !isGroup || groups.last?.count != 3
        if isDecimal, last == " " || last == "'" || last == "_" { return nil }
      } else {
        isDecimal = separators.dropLast().allSatisfy { $0 != last }
      }
      let grouped = isDecimal ? groups.dropLast() : groups
      let kinds = Set(isDecimal ? separators.dropLast() : separators[...])
      guard kinds.count <= 1, runs.first?.isEmpty == false || grouped.isEmpty else { return nil }
      // Groups of three digits; in India all but the last one have two.
      guard grouped.last.map({ $0.count == 3 }) ?? true, grouped.allSatisfy({ $0.count == 3 || $0.count == 2 }) else {
        return nil
      }
      return isDecimal
    }

    /// The longest name that stands at a place and does not go on as another word. `isCounted` says that a number
    /// stands in front of it; without one, it is a name that says its number, or that stands in front of it.
    private func name(at place: ArraySlice<Unicode.Scalar>, isCounted: Bool = false) -> DurationWords.Name? {
      let lowest = last?.rank ?? -1
      var found: DurationWords.Name?
      for name in reader.words.names where place.first == name.scalars.first && place.starts(with: name.scalars) {
        if let found, name.scalars.count < found.scalars.count { break }
        guard isCounted ? name.count == nil : name.count != nil || name.isInFront, isWhole(name, at: place),
          !name.isBehindHour || last == .hour
        else { continue }
        // Of two units with one name, the one that can follow.
        if found == nil || (found?.unit.rank ?? 0) <= lowest && name.unit.rank > lowest { found = name }
      }
      return found
    }

    /// Whether a name is no part of a longer word. Scripts without blanks between words write on.
    private func isWhole(_ name: DurationWords.Name, at place: ArraySlice<Unicode.Scalar>) -> Bool {
      let behind = place.dropFirst(name.scalars.count)
      guard let next = behind.first, let last = name.scalars.last, last.isPartOfWord, next.isPartOfWord else {
        return true
      }
      return reader.words.connectors.contains { behind.starts(with: $0) && !($0.last?.isASCII ?? true) }
        || name.unit == .hour && reader.words.names.contains { $0.isBehindHour && behind.elementsEqual($0.scalars) }
    }

    /// Whether the rest begins a name, or a word between two units.
    private func goesOn() -> Bool {
      reader.words.names.contains { $0.scalars.starts(with: rest) && (!$0.isBehindHour || last == .hour) }
        || last != nil && reader.words.connectors.contains { $0.starts(with: rest) }
    }
  }
}
