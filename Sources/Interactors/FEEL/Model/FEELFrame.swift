/// The subject that an expression is evaluated in: what the names of its scope stand for at present. Places are those
/// of the names in `FEELDeclarations`.
///
/// An evaluation asks a frame only for what `FEELExpression.references` tell. The frames and items that it is given
/// have to stand for what they stood for until it ends, and may be asked in any order.
open class FEELFrame {
  /// A frame of nothing.
  public init() {}

  /// The value at the place of a scalar, or of any JSON value.
  open func value(at place: Int) -> FEELValue { .null }

  /// The object at a place; nil if it is null.
  open func object(at place: Int) -> FEELFrame? { nil }

  /// The items of the list at a place; nil if it is null.
  open func items(at place: Int) -> FEELItems? { nil }

  /// The enclosing subject; nil for a root.
  open var enclosing: FEELFrame? { nil }

  /// The item before this one; nil for the first one, and for what is no item.
  open var previous: FEELFrame? { nil }

  /// The place of the item in its list, from 1; nil for what is no item.
  open var position: Int? { nil }

  /// The value of an aggregate of the expression that is evaluated, if it is known without looking at each item. It has
  /// to be what evaluating it gives, to the last digit (`FEELAccumulator`). Nil: it is evaluated.
  open func value(of aggregate: FEELAggregate) -> FEELValue? { nil }

  /// The present date and time in a zone; only `now()` and `today()` ask for it.
  open var now: DateTime { .epoch }
}

/// The items of a list, as an expression reads them.
open class FEELItems {
  /// A list without items.
  public init() {}

  /// How many items there are.
  open var count: Int { 0 }

  /// The item at an index, which counts from 0 and is less than `count`. An item that is no object is a frame with the
  /// one place that its node declares.
  open func item(at index: Int) -> FEELFrame { FEELFrame() }
}

/// A frame of values that are given by functions.
public final class FEELEnvironment: FEELFrame {
  private let values: (Int) -> FEELValue
  private let clock: () -> DateTime

  /// A frame with functions for the values and the time.
  public init(values: @escaping (Int) -> FEELValue, now: @escaping () -> DateTime) {
    self.values = values
    clock = now
  }

  public override func value(at place: Int) -> FEELValue { values(place) }

  public override var now: DateTime { clock() }
}
