/// Operators on numbers, strings and temporal values.
enum FEELArithmetic: UInt8 { case add, subtract, multiply, divide, power }

/// Operators that compare.
enum FEELComparison: UInt8 { case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual }
