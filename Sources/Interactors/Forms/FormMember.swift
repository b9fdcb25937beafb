/// A field in a form.
final class FormMember {
  let form: Form
  /// The place in the order of the focus.
  let place: Int
  /// Nil once it has left.
  var field: Field?
  /// The property that it shows, as the form sees it; nil for a button without one.
  var target: FormProperty?
  /// Whether the form takes the verdict on the property from this field.
  @exclusivity(unchecked) var isReporter = false
  /// Whether an error in it could be corrected in it, as far as known.
  @exclusivity(unchecked) var canBeCorrected = false
  /// Whether it counts as invalid.
  @exclusivity(unchecked) var isInvalid = false
  /// Whether it counts for a draft that stands for another value than the property's.
  @exclusivity(unchecked) var isUnwritten = false

  init(form: Form, field: Field, place: Int) {
    self.form = form
    self.place = place
    self.field = field
  }

  var takesInput: Bool { field?.view.takesInput ?? false }
}
