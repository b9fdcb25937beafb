import SchemaKeywords

/// The members of a schema, in the order of the table of keywords: so errors come in the same order, however the schema
/// is written.
struct SchemaMembers {
  private(set) var list: [(keyword: SchemaKeyword, value: DataTree)] = []
  /// The names of members that are no keywords.
  private(set) var unknown: [Text] = []

  /// Whether some of it is written as in another language than that of 2020-12 (`SchemaTranslation`).
  private(set) var isFormer = false

  /// Reads an object. In other parameters null counts as left out. In a schema it is a value, which of the keywords
  /// only `const` and `default` can have.
  init(_ members: [DataTree.Member]) throws(InteractorError) {
    list.reserveCapacity(members.count)
    for member in members {
      guard let keyword = SchemaKeyword(named: member.name.utf8) else {
        unknown.append(member.name)
        isFormer = isFormer || SchemaTranslation.isNeeded(for: member.name)
        continue
      }
      if case .null = member.value, keyword != .constant, keyword != .defaultValue {
        throw member.value.isNo("left out, or a value of this keyword").under(member.name.string)
      }
      isFormer = isFormer || SchemaTranslation.isNeeded(for: keyword, member.value)
      var place = list.count
      while place > 0, list[place - 1].keyword.rawValue > keyword.rawValue { place -= 1 }
      list.insert((keyword, member.value), at: place)
    }
  }

  /// What the keyword says; nil if the schema does not have it.
  subscript(_ keyword: SchemaKeyword) -> DataTree? { list.first { $0.keyword == keyword }?.value }
}
