import SchemaKeywords

/// Reads the schemas of a document, and those that they refer to, into a graph.
///
/// Each schema is read once. What a reference leads to is read when all is read that stands around the reference.
struct GraphReader {
  /// The longest way from a document to a schema in it, in members and elements.
  static let maximumDepth = 128

  let patterns: PatternCache
  /// What was read: the document, and those that it may refer to, by URI.
  private(set) var document = DataTree.null
  private(set) var others: [DataTree.Member] = []
  private(set) var schemas: [SchemaGraph.SchemaKeywords] = []
  private(set) var library = SchemaLibrary()
  /// Whether places are noted, so that references can lead to them. Without references nobody needs them.
  private let notesPlaces: Bool
  /// Whether there was a reference, although places were not noted.
  private var hasReferences = false
  /// Where each schema stands.
  private var origins: [SchemaOrigin] = []
  private var known: [SchemaPlace: Int] = [:]
  private var places: [SchemaPlace] = []
  private var waiting: [Int] = []
  private var isRead: [Bool] = []
  private var targets: [Reference: Int] = [:]
  /// Whether the error that is thrown has the whole path.
  private var isLocated = false
  private var depth = 0
  /// Whether what is being read says that its values are secrets, or stands in something that does.
  private var isSecret = false
  /// The dialects of resources.
  private var dialects: [Int: SchemaDialect] = [:]
  private(set) var warnings: [SchemaWarning] = []

  /// A reference, as it is written.
  private struct Reference: Hashable {
    let text: Text
    let resource: Int
  }

  /// Whether something was found that is in another language than that of 2020-12 (`SchemaTranslation`).
  private var isOther = false
  private var isTranslated = false

  private init(_ patterns: PatternCache, notesPlaces: Bool) {
    self.patterns = patterns
    self.notesPlaces = notesPlaces
  }

  /// Reads a document. `others` are documents that it may refer to, with their URIs. Paths of errors start at the
  /// parameters: `schema.properties.a.minimum`.
  static func read(
    _ document: DataTree,
    others: [DataTree.Member],
    patterns: PatternCache
  ) throws(InteractorError) -> GraphReader {
    var plain = GraphReader(patterns, notesPlaces: false)
    if try plain.reads(document, []), !plain.hasReferences { return plain }
    var linking = GraphReader(patterns, notesPlaces: true)
    if !plain.isOther, try linking.reads(document, others) { return linking }
    // Some of it is in another language than that of 2020-12.
    var translated = GraphReader(patterns, notesPlaces: true)
    translated.isTranslated = true
    try translated.read(
      SchemaTranslation.document(document),
      others.map { DataTree.Member($0.name, SchemaTranslation.document($0.value, from: document)) }
    )
    return translated
  }

  /// Reads a document. Returns false if something in it has to be translated first.
  private mutating func reads(_ document: DataTree, _ others: [DataTree.Member]) throws(InteractorError) -> Bool {
    do throws(InteractorError) {
      try read(document, others)
    } catch {
      if !isOther { throw error }
    }
    return !isOther
  }

  private mutating func read(_ document: DataTree, _ others: [DataTree.Member]) throws(InteractorError) {
    self.document = document
    self.others = others
    if notesPlaces {
      library.add(document, uri: Text(), path: "schema")
      for other in others { library.add(other.value, uri: other.name, path: "schemas.\(other.name)") }
    }
    _ = try schema(document, .document("schema"), SchemaPlace(document: 0, tokens: []), resource: 0)
    while let index = waiting.popLast() {
      guard !isRead[index], let tree = library.tree(at: places[index]) else { continue }
      try fill(index, tree)
    }
  }

  // MARK: - Places

  /// Reads the schema at a place, unless that has been done.
  private mutating func schema(
    _ tree: DataTree,
    _ origin: SchemaOrigin,
    _ place: SchemaPlace?,
    resource: Int
  ) throws(InteractorError) -> Int {
    let index: Int
    if notesPlaces, let place {
      index = self.index(of: place, origin)
      if isRead[index] { return index }
      schemas[index].resource = library.resource(beginningAt: place) ?? resource
    } else {
      index = schemas.count
      schemas.append(SchemaGraph.SchemaKeywords())
      origins.append(origin)
    }
    try fill(index, tree)
    return index
  }

  /// The index of the schema at a place.
  private mutating func index(of place: SchemaPlace, _ origin: SchemaOrigin) -> Int {
    if let index = known[place] { return index }
    let index = schemas.count
    schemas.append(SchemaGraph.SchemaKeywords())
    origins.append(origin)
    places.append(place)
    isRead.append(false)
    known[place] = index
    return index
  }

  /// Reads a schema within another one.
  private mutating func child(_ tree: DataTree, of parent: Int, _ step: SchemaStep) throws(InteractorError) -> Int {
    var place: SchemaPlace?
    if notesPlaces {
      place = places[parent]
      place?.tokens += step.tokens
    }
    return try schema(tree, .child(of: parent, step), place, resource: schemas[parent].resource)
  }

  /// What stands at the path of a schema.
  func path(of index: Int) -> String { origins.path(of: index) }

  // MARK: - Keywords

  private mutating func fill(_ index: Int, _ tree: DataTree) throws(InteractorError) {
    if notesPlaces { isRead[index] = true }
    depth += 1
    defer { depth -= 1 }
    do throws(InteractorError) {
      if depth > Self.maximumDepth {
        throw .invalid(path: "", expected: "a schema of at most \(Self.maximumDepth) levels", got: "a deeper one")
      }
      switch tree {
      case .boolean(true): break
      case .boolean(false): schemas[index].assertions = [.never]
      case .object(let members):
        let members = try SchemaMembers(members)
        if members.isFormer, !isTranslated {
          isOther = true
          throw tree.isNo("a schema of 2020-12")
        }
        try read(members, into: index)
      default: throw tree.isNo("a schema: an object, true or false")
      }
    } catch {
      if isLocated { throw error }
      isLocated = true
      throw error.under(path(of: index))
    }
  }

  private mutating func read(_ members: SchemaMembers, into index: Int) throws(InteractorError) {
    var reading = KeywordsInReading()
    reading.keywords = schemas[index]
    reading.keywords.assertions.reserveCapacity(members.list.count)
    let dialect = try dialect(of: index, members)
    let isInSecret = isSecret
    defer { isSecret = isInSecret }
    isSecret = isInSecret || members[.writeOnly] == .boolean(true)
    for (keyword, operand) in members.list where dialect.has(keyword) {
      do throws(InteractorError) {
        switch keyword.operand {
        case .schema, .schemas, .schemasByName, .schemasByMember:
          try readSchemas(keyword, operand, of: index, into: &reading)
        case .text where keyword == .reference || keyword == .dynamicReference:
          try refer(keyword, operand, from: index, into: &reading)
        default: try reading.read(keyword, operand, patterns)
        }
      } catch {
        if isLocated { throw error }
        // What a schema of secrets has may be one of them.
        if isSecret, case .invalid(let path, let expected, _) = error {
          let got = path.isEmpty ? operand.kindName : "something else"
          throw InteractorError.invalid(path: path, expected: expected, got: got).under(keyword.name)
        }
        throw error.under(keyword.name)
      }
    }
    schemas[index] = reading.whole
    for name in members.unknown where !name.utf8.starts(with: "x-".utf8) {
      if warnings.count >= SchemaWarning.maximumCount { break }
      warnings.append(SchemaWarning(path: "\(path(of: index)).\(name)", message: SchemaKeyword.doubt(about: name)))
    }
  }

  /// The dialect of a schema: that of its resource.
  private mutating func dialect(of index: Int, _ members: SchemaMembers) throws(InteractorError) -> SchemaDialect {
    let resource = schemas[index].resource
    if let known = dialects[resource], members[.schema] == nil { return known }
    var dialect = SchemaDialect.latest
    if let operand = members[.schema] {
      dialect = try under("$schema", try self.dialect(try operand.schemaText(), resource))
    }
    dialects[resource] = dialect
    return dialect
  }

  private mutating func dialect(_ uri: Text, _ resource: Int) throws(InteractorError) -> SchemaDialect {
    if let known = SchemaDialect(uri: uri) { return known }
    guard notesPlaces else {
      hasReferences = true
      return .latest
    }
    guard case .place(let place) = library.target(of: uri, from: resource), let metaschema = library.tree(at: place)
    else {
      throw DataTree.string(uri).isNo(SchemaDialect.expectation)
    }
    return try SchemaDialect(metaschema: metaschema)
  }

  /// Reads the schemas that a keyword holds.
  private mutating func readSchemas(
    _ keyword: SchemaKeyword,
    _ operand: DataTree,
    of index: Int,
    into reading: inout KeywordsInReading
  ) throws(InteractorError) {
    switch keyword.operand {
    case .schema:
      reading.set(keyword, try child(operand, of: index, SchemaStep(keyword)))
    case .schemas:
      guard case .list(let elements) = operand, !elements.isEmpty else { throw operand.isNo("an array of schemas") }
      var list: [Int] = []
      list.reserveCapacity(elements.count)
      for (place, element) in elements.enumerated() {
        list.append(try child(element, of: index, SchemaStep(keyword, .index(place))))
      }
      reading.set(keyword, list)
    default:
      // What nobody refers to need not be read.
      let members = try operand.schemaMembers("an object of schemas")
      if keyword == .definitions || keyword == .formerDefinitions { return }
      var list: [(name: Text, schema: Int)] = []
      list.reserveCapacity(members.count)
      for member in members {
        list.append((member.name, try child(member.value, of: index, SchemaStep(keyword, .name(member.name)))))
      }
      if keyword == .patternProperties {
        for (name, schema) in list {
          let pattern = try under(name.string, try DataTree.string(name).schemaPattern(patterns))
          reading.patterns.append((pattern, schema))
        }
      } else {
        reading.set(keyword, list)
      }
    }
  }

  /// Reads `$ref` or `$dynamicRef`.
  private mutating func refer(
    _ keyword: SchemaKeyword,
    _ operand: DataTree,
    from index: Int,
    into reading: inout KeywordsInReading
  ) throws(InteractorError) {
    let text = try operand.schemaText()
    guard notesPlaces else { return hasReferences = true }
    let target = try target(of: text, from: schemas[index].resource)
    guard keyword == .dynamicReference, let anchor = URIReference(text).decodedFragment,
      library.resources[schemas[target].resource].dynamicAnchors[anchor] == places[target]
    else { return reading.keywords.assertions.append(.reference(target)) }
    for other in library.dynamicAnchors(named: anchor) { self.index(at: other.place, resource: other.resource) }
    reading.keywords.assertions.append(.dynamicReference(target, anchor: anchor))
  }

  /// The index of the schema that a reference leads to.
  private mutating func target(of text: Text, from resource: Int) throws(InteractorError) -> Int {
    let reference = Reference(text: text, resource: resource)
    if let known = targets[reference] { return known }
    switch library.target(of: text, from: resource) {
    case .place(let place):
      let index = self.index(at: place, resource: library.resource(of: place))
      targets[reference] = index
      return index
    case .unknownDocument(let uri):
      let expected = "a reference within the schema, or to a document in \"schemas\""
      throw .invalid(path: "", expected: expected, got: "a reference to \"\(uri.excerpt)\"")
    case .nothing:
      let got = "\"\(text.excerpt)\", where nothing stands"
      throw .invalid(path: "", expected: "a reference to a schema", got: got)
    }
  }

  /// The index of the schema at a place, which is read later if nobody has read it.
  @discardableResult
  private mutating func index(at place: SchemaPlace, resource: Int) -> Int {
    let isNew = known[place] == nil
    let origin = isNew ? SchemaOrigin.document(library.path(of: place)) : .document("")
    let index = self.index(of: place, origin)
    if isNew {
      schemas[index].resource = resource
      waiting.append(index)
    }
    return index
  }

  /// The graph of all that was read.
  var graph: SchemaGraph {
    let resources = library.resources.map { resource in
      SchemaGraph.SchemaResource(dynamicAnchors: resource.dynamicAnchors.compactMapValues { known[$0] })
    }
    return SchemaGraph(schemas: schemas, resources: resources)
  }
}
