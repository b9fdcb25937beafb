import SchemaKeywords

/// Where a schema stands: at the beginning of a path, or within another one.
enum SchemaOrigin {
  /// At this path.
  case document(String)
  case child(of: Int, SchemaStep)
}

/// The way from a schema to one that a keyword of it holds.
struct SchemaStep {
  enum Part {
    case index(Int)
    case name(Text)
  }

  let keyword: SchemaKeyword
  let part: Part?

  init(_ keyword: SchemaKeyword, _ part: Part? = nil) {
    self.keyword = keyword
    self.part = part
  }

  /// The tokens of a JSON pointer.
  var tokens: [Text] {
    switch part {
    case .index(let index): [keyword.keyName, Text("\(index)")]
    case .name(let name): [keyword.keyName, name]
    case nil: [keyword.keyName]
    }
  }

  /// The step in the path of an error.
  fileprivate var path: String {
    switch part {
    case .index(let index): ".\(keyword.name)[\(index)]"
    case .name(let name): ".\(keyword.name).\(name)"
    case nil: ".\(keyword.name)"
    }
  }
}

extension [SchemaOrigin] {
  /// The path of a schema.
  func path(of index: Int) -> String {
    var steps: [String] = []
    var index = index
    while case .child(let parent, let step) = self[index] {
      steps.append(step.path)
      index = parent
    }
    guard case .document(let start) = self[index] else { return "" }
    return start + steps.reversed().joined()
  }
}
