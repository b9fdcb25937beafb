import InteractorProtocol
import Interactors
import JSON

extension Session {
  /// The verdict in a response to `client/validate`. A response that is an error, or cannot be read, is a failed check.
  func checkAnswer(_ response: JSONValue) -> CheckAnswer {
    guard let result = response["result"], response["error"] == nil else { return .failed }
    do throws(ParamsError) {
      let verdict = try reading("result", try ClientValidate.Result(result))
      if verdict.valid { return .valid }
      return .invalid(
        message: verdict.message.map { Text(utf8: $0) },
        severity: verdict.severity.map(Issue.Severity.init)
      )
    } catch {
      log("A response to client/validate cannot be read: \(error.path) must be \(error.expected).")
      return .failed
    }
  }
}
