/// The elements of a list.
public struct FEELList: Hashable, Sendable {
  /// The elements, in order.
  public private(set) var elements: [FEELValue]
  /// How much is in it.
  private(set) var extent: FEELExtent

  /// A list of elements.
  public init(_ elements: [FEELValue]) {
    self.elements = elements
    extent = FEELExtent(of: elements)
  }

  /// Adds an element at the end; false if the list would get too large.
  mutating func append(_ element: FEELValue) -> Bool {
    elements.append(element)
    extent.add(element)
    return elements.count <= FEELLimits.listElements && extent.isWithinLimits
  }
}

extension FEELList: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { elements.count }
  /// An element.
  public subscript(index: Int) -> FEELValue { elements[index] }
}

extension FEELList: ExpressibleByArrayLiteral {
  /// A list of elements.
  public init(arrayLiteral elements: FEELValue...) { self.init(elements) }
}

extension FEELValue {
  /// A list; null if it is nested too deeply, or there is too much in it.
  public static func list(_ elements: [FEELValue]) -> FEELValue {
    let list = FEELList(elements)
    return list.extent.isWithinLimits ? .list(list) : .null
  }
}
