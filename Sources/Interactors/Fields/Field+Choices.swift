/// What a combo box shows beside its text while it is edited (text-entry C4).
public struct ListedChoices: Sendable {
  /// Changes whenever other options are found.
  public var revision: Int
  /// How many options were found.
  public var total: Int
  /// The place of the first item.
  public var from: Int
  /// The options from there on, a page at most.
  public var items: [Item]
  /// The place of the option that the return key chooses; nil if there is none.
  public var active: Int?
  /// Whether the client has not yet told the list for the text (C10).
  public var isPending = false
  /// Whether the client could not tell it.
  public var hasFailed = false
  /// Whether there may be more than `total`.
  public var hasMore = false

  /// An option that was found.
  public struct Item: Sendable {
    /// Its place among those that were found.
    public var index: Int
    /// The option.
    public var option: ChoiceOption
    /// Where in its label the text was found.
    public var marks: [Selection]
  }
}

extension Field {
  /// The options that the format offers, if the user types.
  @inline(__always)
  var offeredChoices: (any OfferedChoices)? { view.isText ? format?.offeredChoices : nil }

  /// The first page of the options that the text finds; nil outside of an edit session, and for a secret.
  @inline(__always)
  var choices: ListedChoices? {
    guard let format, format.offeredChoices != nil else { return nil }
    return listedChoices(from: 0, count: nil)
  }

  /// A page of the options that the text finds. Without a count it is as long as the option `page` says.
  @inline(never)
  func listedChoices(from: Int, count: Int?) -> ListedChoices? {
    guard let offered = offeredChoices, let session, property?.constraints.isSecret != true else { return nil }
    let wanted = choiceFilter
    if let told = offered.told {
      return told.listed(wanted, from: from, count: count, in: offered, session, choiceRevision)
    }
    let matches = offered.matches(wanted)
    let page = matches.page(from: from, count: count ?? offered.manner.page)
    let items = page.enumerated().compactMap { offset, place in
      offered.option(at: place).map { option in
        ListedChoices.Item(index: from + offset, option: option, marks: offered.marks(of: wanted, in: place))
      }
    }
    let active = session.activeChoice.flatMap { matches.place(of: $0) }
    return ListedChoices(revision: choiceRevision, total: matches.total, from: from, items: items, active: active)
  }

  /// What is looked for: nothing until the first edit, which finds all; else what was typed, without the rest that was
  /// added to it (C5, C8).
  var choiceFilter: Text {
    guard hasModifiedDraft else { return Text() }
    let isCompleted = offeredChoices?.manner.completesInline == true && selection.end == text.count
    return isCompleted ? text.slice(0..<selection.start) : text
  }

  /// The number of the list that is shown: no two lists of a session have the same.
  var choiceRevision: Int {
    (version &+ (session?.choiceChanges ?? 0)) &* 2 &+ (hasModifiedDraft ? 1 : 0)
  }
}

extension ToldChoices {
  /// A page of what the client has told: the options that are known.
  fileprivate func listed(
    _ wanted: Text,
    from: Int,
    count: Int?,
    in offered: any OfferedChoices,
    _ session: EditSession,
    _ revision: Int
  ) -> ListedChoices {
    var choices = ListedChoices(revision: revision, total: 0, from: from, items: [], active: nil)
    guard text == wanted else {
      choices.isPending = true
      return choices
    }
    choices.total = total
    choices.hasFailed = hasFailed
    choices.hasMore = hasMore
    choices.items = known(from: from, count: count ?? offered.manner.page).map { index in
      ListedChoices.Item(index: places[index], option: options[index], marks: offered.marks(of: wanted, in: index))
    }
    if let active = session.activeChoice, active < places.count { choices.active = places[active] }
    return choices
  }
}
