import InteractorProtocol
import Interactors

extension PendingPolicy {
  /// The policy of that name.
  init(_ policy: FormSubmit.PendingPolicy) {
    switch policy {
    case .wait: self = .wait
    case .refuse: self = .refuse
    case .ignore: self = .ignore
    }
  }
}
