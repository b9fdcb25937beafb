/// The limits of a snapshot that comes as text. Each message has its own limits besides.
package struct SnapshotLimits: Sendable, Equatable {
  /// Bytes of all its parts together.
  package var bytes = 64 << 20
  /// JSON values.
  package var values = 2_000_000

  /// The defaults.
  package init() {}
}
