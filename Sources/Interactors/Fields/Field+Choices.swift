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
  /// The format, if it is one of choices and the user types.
  @inline(__always)
  var choiceFormat: ChoiceFormat? {
    guard let format, format.offersChoices, view.isText else { return nil }
    return format.format as? ChoiceFormat
  }

  /// The first page of the options that the text finds; nil outside of an edit session, and for a secret.
  @inline(__always)
  var choices: ListedChoices? {
    guard let format, format.offersChoices else { return nil }
    return listedChoices(from: 0, count: nil)
  }

  /// A page of the options that the text finds. Without a count it is as long as the option `page` says.
  @inline(never)
  func listedChoices(from: Int, count: Int?) -> ListedChoices? {
    guard let format = choiceFormat, let session, property?.constraints.isSecret != true else { return nil }
    let wanted = choiceFilter
    if let told = format.told {
      return told.listed(wanted, from: from, count: count, in: format, session, choiceRevision)
    }
    let matches = format.matches(wanted)
    let items = matches.page(from: from, count: count ?? format.options.page).enumerated().map { offset, place in
      ListedChoices.Item(
        index: from + offset,
        option: format.list.options[place],
        marks: format.list.marks(of: wanted, in: place, format.options.match)
      )
    }
    let active = session.activeChoice.flatMap { matches.place(of: $0) }
    return ListedChoices(revision: choiceRevision, total: matches.total, from: from, items: items, active: active)
  }

  /// What is looked for: nothing until the first edit, which finds all; else what was typed, without the rest that was
  /// added to it (C5, C8).
  var choiceFilter: Text {
    guard hasModifiedDraft else { return Text() }
    let isCompleted = choiceFormat?.options.completesInline == true && selection.end == text.count
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
    in format: ChoiceFormat,
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
    choices.items = known(from: from, count: count ?? format.options.page).map { index in
      ListedChoices.Item(
        index: places[index],
        option: options[index],
        marks: format.list.marks(of: wanted, in: index, format.options.match)
      )
    }
    if let active = session.activeChoice, active < places.count { choices.active = places[active] }
    return choices
  }
}
