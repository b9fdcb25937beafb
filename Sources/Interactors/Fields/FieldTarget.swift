/// What a field is bound to. Both parts are nil only for a button.
struct FieldTarget {
  var subject: Subject?
  var property: Property?
}
