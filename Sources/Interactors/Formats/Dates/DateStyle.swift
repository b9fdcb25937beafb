/// The styles of date formats.
enum DateStyle: String, Sendable, CaseIterable {
  case date
}
