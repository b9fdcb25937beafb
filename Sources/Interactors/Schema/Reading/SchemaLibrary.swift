import SchemaKeywords

/// Where a schema stands: a document, and the names and indices that lead to it from there.
struct SchemaPlace: Hashable {
  var document: Int
  var tokens: [Text]
}

/// The documents that a schema may refer to, and the schemas in them that have names: by `$id`, `$anchor` or
/// `$dynamicAnchor` (Core section 8.2).
struct SchemaLibrary {
  /// A document.
  struct Document {
    /// How the paths of errors begin.
    let path: String
    let tree: DataTree
  }

  /// A schema with an identifier, or a document.
  struct Resource {
    let place: SchemaPlace
    let uri: Text
    var anchors: [Text: SchemaPlace] = [:]
    var dynamicAnchors: [Text: SchemaPlace] = [:]
  }

  private(set) var documents: [Document] = []
  private(set) var resources: [Resource] = []
  private var places: [SchemaPlace: Int] = [:]
  private var uris: [Text: Int] = [:]
  private var memberIndices: [SchemaPlace: [Text: Int]] = [:]

  /// Adds a document that was found at a URI, with all that has a name in it.
  mutating func add(_ tree: DataTree, uri: Text, path: String) {
    documents.append(Document(path: path, tree: tree))
    let place = SchemaPlace(document: documents.count - 1, tokens: [])
    let resource = addResource(place, uri)
    list(tree, place, resource)
  }

  @discardableResult
  private mutating func addResource(_ place: SchemaPlace, _ uri: Text) -> Int {
    resources.append(Resource(place: place, uri: uri))
    places[place] = resources.count - 1
    if uris[uri] == nil { uris[uri] = resources.count - 1 }
    return resources.count - 1
  }

  /// Lists what has a name in a schema.
  private mutating func list(_ tree: DataTree, _ place: SchemaPlace, _ outer: Int) {
    guard case .object(let members) = tree else { return }
    var resource = outer
    for member in members {
      guard case .string(let text) = member.value, let keyword = SchemaKeyword(named: member.name.utf8) else {
        continue
      }
      if keyword == .id { resource = identify(text, place, outer) }
    }
    for member in members {
      guard case .string(let name) = member.value, let keyword = SchemaKeyword(named: member.name.utf8) else {
        continue
      }
      if keyword == .anchor { resources[resource].anchors[name] = place }
      if keyword == .dynamicAnchor {
        resources[resource].anchors[name] = place
        resources[resource].dynamicAnchors[name] = place
      }
    }
    for member in members {
      guard let keyword = SchemaKeyword(named: member.name.utf8) else { continue }
      var inner = place
      inner.tokens.append(member.name)
      switch (keyword.operand, member.value) {
      case (.schema, _): list(member.value, inner, resource)
      case (.schemas, .list(let schemas)):
        for (index, schema) in schemas.enumerated() {
          var place = inner
          place.tokens.append(Text("\(index)"))
          list(schema, place, resource)
        }
      case (.schemasByName, .object(let schemas)), (.schemasByMember, .object(let schemas)):
        for schema in schemas {
          var place = inner
          place.tokens.append(schema.name)
          list(schema.value, place, resource)
        }
      default: break
      }
    }
  }

  /// The resource that begins at a place with this `$id`.
  private mutating func identify(_ id: Text, _ place: SchemaPlace, _ outer: Int) -> Int {
    let uri = URIReference(id).resolved(against: resources[outer].uri)
    // The `$id` of a whole document is another name for it.
    if place.tokens.isEmpty, let known = places[place] {
      let document = resources[known].place.document
      resources[known] = Resource(place: SchemaPlace(document: document, tokens: []), uri: uri)
      if uris[uri] == nil { uris[uri] = known }
      return known
    }
    return addResource(place, uri)
  }

  /// The resource that a place belongs to.
  func resource(of place: SchemaPlace) -> Int {
    var place = place
    while true {
      if let resource = places[place] { return resource }
      if place.tokens.popLast() == nil { return 0 }
    }
  }

  /// The path of a place, for errors: `schema.$defs.address`.
  func path(of place: SchemaPlace) -> String {
    place.tokens.reduce(documents[place.document].path) { path, token in
      token.listIndex.map { "\(path)[\($0)]" } ?? "\(path).\(token)"
    }
  }

  /// The resource that begins at a place, if one does.
  func resource(beginningAt place: SchemaPlace) -> Int? { places[place] }

  /// The schema at a place; nil if nothing stands there.
  mutating func tree(at place: SchemaPlace) -> DataTree? {
    var tree = documents[place.document].tree
    for (depth, token) in place.tokens.enumerated() {
      switch tree {
      case .object(let members):
        let object = SchemaPlace(document: place.document, tokens: Array(place.tokens[..<depth]))
        guard let index = memberIndex(token, of: members, at: object) else { return nil }
        tree = members[index].value
      case .list(let elements):
        guard let index = token.listIndex, index < elements.count else { return nil }
        tree = elements[index]
      default: return nil
      }
    }
    return tree
  }

  /// Which member of an object has a name. Of many members the places are kept, since many references may lead there.
  private mutating func memberIndex(_ name: Text, of members: [DataTree.Member], at object: SchemaPlace) -> Int? {
    if members.count < 16 { return members.firstIndex { $0.name == name } }
    if let known = memberIndices[object] { return known[name] }
    let indices = Dictionary(firstOf: members.enumerated().map { ($1.name, $0) })
    memberIndices[object] = indices
    return indices[name]
  }

  /// Where a reference leads.
  enum Target {
    case place(SchemaPlace)
    /// No document has the URI.
    case unknownDocument(Text)
    /// The document has nothing there.
    case nothing
  }

  /// Where a reference leads from a resource.
  mutating func target(of reference: Text, from resource: Int) -> Target {
    let parts = URIReference(reference)
    let uri = parts.resolved(against: resources[resource].uri)
    if uris[uri] == nil, let known = Metaschemas.document(uri) {
      add(known, uri: uri, path: "schemas.\(uri)")
    }
    guard let found = uris[uri] else { return .unknownDocument(uri) }
    guard let fragment = parts.decodedFragment else {
      return parts.hasFragment ? .nothing : .place(resources[found].place)
    }
    if fragment.isEmpty { return .place(resources[found].place) }
    guard fragment.byte(at: 0) == UInt8(ascii: "/") else {
      return resources[found].anchors[fragment].map { .place($0) } ?? .nothing
    }
    var place = resources[found].place
    place.tokens += fragment.pointerTokens
    return tree(at: place) == nil ? .nothing : .place(place)
  }

  /// All schemas with a dynamic anchor of a name, with their resources.
  func dynamicAnchors(named name: Text) -> [(resource: Int, place: SchemaPlace)] {
    resources.indices.compactMap { index in resources[index].dynamicAnchors[name].map { (index, $0) } }
  }
}

extension Text {
  /// The index that a token of a JSON pointer is for an array (RFC 6901 section 4).
  fileprivate var listIndex: Int? {
    let digits = utf8
    guard digits.count <= 9, digits.allSatisfy({ $0.isASCIIDigit }),
      digits.count == 1 || digits.first != UInt8(ascii: "0")
    else { return nil }
    return Int(string)
  }

  /// The tokens of a JSON pointer, without escapes (RFC 6901 sections 3 and 4).
  var pointerTokens: [Text] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst().map { part in
      var token: [UInt8] = []
      var rest = part
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "~"), let next = rest.first else {
          token.append(byte)
          continue
        }
        switch next {
        case UInt8(ascii: "0"): token.append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): token.append(UInt8(ascii: "/"))
        default: token += [byte, next]
        }
        rest = rest.dropFirst()
      }
      return Text(utf8: token)
    }
  }
}
