/// The fields of a form that have an error, by their places in the order of the focus. The first one costs the same
/// however many fields there are.
struct InvalidMembers {
  /// How many there are.
  private(set) var count = 0
  private var all = PlaceSet()
  /// Those whose errors the user can correct in them.
  private var correctable = PlaceSet()

  /// The place of the first one that can be corrected, else of the first one.
  var first: Int? { correctable.first ?? all.first }

  /// Adds a field, takes it out, or puts it among those that can be corrected, as its flags say.
  mutating func update(_ member: FormMember) {
    if all.set(member.place, member.isInvalid) { count += member.isInvalid ? 1 : -1 }
    correctable.set(member.place, member.isInvalid && member.canBeCorrected)
  }
}
