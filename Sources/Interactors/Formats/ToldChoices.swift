/// What the client has told of the options of one field (text-entry C10). A format keeps it with its options, so that
/// each answer of the client makes another format.
public struct ToldChoices: Hashable, Sendable {
  /// The text that the list is for; nil while the client has told no list.
  public internal(set) var text: Text?
  /// Whether the list for `text` could not be fetched. Then it is empty.
  public internal(set) var hasFailed = false
  /// How many options there are, as far as the client has said.
  public internal(set) var total = 0
  /// Whether the client may have more than `total`: it has not said how many there are.
  public internal(set) var hasMore = false
  /// The options that are known, in their order.
  public internal(set) var options: [ChoiceOption] = []
  /// The place of each of them in the whole list, ascending.
  var places: [Int] = []
  /// The option of the property's value, whatever the list has.
  public internal(set) var label: ChoiceOption?
  /// Whether the label is that of another locale.
  var isLabelOutdated = false
  /// The value that the client has told no label for.
  var unlabelled: Value?

  /// Nothing yet.
  public init() {}

  /// The most options that are kept. More pages take the place of earlier ones.
  static let maximumCount = 10_000
  /// The highest number of options that a client can have.
  static let maximumTotal = Int(clamping: Int64(1) << 52)

  /// Whether the list is the one for a text.
  public func lists(_ text: Text) -> Bool { self.text == text && !hasFailed }

  /// The option of a value, as far as it is known.
  public func option(of value: Value) -> ChoiceOption? {
    options.first { $0.value == value } ?? (label?.value == value ? label : nil)
  }

  /// Whether the client has to be asked for the label of a value.
  func lacksLabel(of value: Value) -> Bool {
    if value.isEmpty || unlabelled == value { return false }
    return option(of: value) == nil || isLabelOutdated && label?.value == value
  }

  /// The known options among `count` places from one on, as indices of `options`; nil if one of them is not known.
  func page(from: Int, count: Int) -> Range<Int>? {
    let (end, isTooFar) = from.addingReportingOverflow(count)
    let wanted = hasMore ? (isTooFar ? .max : end) : min(isTooFar ? .max : end, total)
    if wanted <= from { return options.count..<options.count }
    let first = index(ofPlace: from)
    let last = index(ofPlace: wanted)
    return last - first == wanted - from ? first..<last : nil
  }

  /// The known options among `count` places from one on.
  func known(from: Int, count: Int) -> Range<Int> {
    let (end, isTooFar) = from.addingReportingOverflow(count)
    let first = index(ofPlace: from)
    return first..<max(first, index(ofPlace: isTooFar ? .max : end))
  }

  /// The index of the first known option at a place or behind it.
  private func index(ofPlace place: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] >= place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// MARK: - Answers

extension ToldChoices {
  /// The list for a text, of which the client has told the beginning. `value` is the property's.
  mutating func take(_ page: OptionsPage, for text: Text, value: Value) {
    label = label(in: page, of: value)
    (self.text, hasFailed, total, hasMore, options, places) = (text, false, 0, false, [], [])
    add(page, from: 0)
  }

  /// One more page of the list.
  mutating func take(_ page: OptionsPage, from: Int, value: Value) {
    label = label(in: page, of: value)
    if options.count + page.options.count > Self.maximumCount { (options, places) = ([], []) }
    add(page, from: from)
  }

  /// What the client says of the property's value.
  mutating func takeLabel(_ page: OptionsPage?, of value: Value) {
    if let told = page?.options.first(where: { $0.value == value }) {
      label = told
      isLabelOutdated = false
    } else {
      unlabelled = value
    }
  }

  /// The list for a text could not be fetched.
  mutating func fail(for text: Text, value: Value) {
    label = option(of: value)
    (self.text, hasFailed, total, hasMore, options, places) = (text, true, 0, false, [], [])
  }

  /// What failed is to be asked again.
  mutating func retry() {
    if hasFailed { text = nil }
    hasFailed = false
    unlabelled = nil
  }

  /// Everything is to be asked again, in another locale. Until then the property's value keeps its label.
  func renewed(for value: Value?) -> ToldChoices {
    var told = ToldChoices()
    told.label = value.flatMap { option(of: $0) }
    told.isLabelOutdated = true
    return told
  }

  private func label(in page: OptionsPage, of value: Value) -> ChoiceOption? {
    page.options.first { $0.value == value } ?? option(of: value)
  }

  private mutating func add(_ page: OptionsPage, from: Int) {
    let known = Set(options.map { $0.value })
    let (end, _) = from.addingReportingOverflow(page.options.count)
    var seen = known
    for (offset, option) in page.options.enumerated() {
      let place = from + offset
      // A list may move between two answers. A value stands in it once, and so does a place.
      guard seen.insert(option.value).inserted else { continue }
      let index = index(ofPlace: place)
      if index < places.count, places[index] == place {
        options[index] = option
      } else {
        options.insert(option, at: index)
        places.insert(place, at: index)
      }
    }
    if let told = page.total {
      (total, hasMore) = (told, false)
    } else {
      total = max(total, end)
      hasMore = page.isFull
    }
    if let last = places.last { total = max(total, last + 1) }
  }
}

/// A page of options that the client has told.
public struct OptionsPage: Hashable, Sendable {
  /// How many options there are in all; nil if the client does not say.
  public var total: Int?
  /// The options of the page.
  public var options: [ChoiceOption]
  /// Whether it has as many options as were asked for, so that there may be more.
  var isFull = false

  /// A page.
  public init(total: Int? = nil, options: [ChoiceOption]) {
    self.total = total
    self.options = options
  }
}
