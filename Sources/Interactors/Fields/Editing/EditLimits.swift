/// How much one edit session may hold.
struct EditLimits {
  /// The longest text that can be typed, in UTF-8 bytes.
  var textBytes: Int
  /// How many steps can be undone.
  var undoEntries: Int
  /// How much text the steps may hold, removed and inserted, in UTF-8 bytes. The last step is kept whatever it holds.
  var undoBytes: Int
}
