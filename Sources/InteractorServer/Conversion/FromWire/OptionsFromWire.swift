import InteractorProtocol
import Interactors
import JSON
import JSONRPC

extension Session {
  /// The options in a response to `client/options`, for a field on a property of this type. A response that is an
  /// error, or cannot be read, or for which there is no memory, is a failed question.
  func optionsAnswer(_ response: JSONValue, for property: PropertyType?) -> OptionsAnswer {
    guard let property, let result = response["result"], response["error"] == nil else { return .failed }
    do throws(InteractorError) {
      try requireMemory(for: .objects)
      let told = try reading("result", result)
      var options: [ChoiceOption] = []
      options.reserveCapacity(told.items.count)
      for (index, item) in told.items.enumerated() {
        let option = ChoiceOption(
          value: try under("result.items[\(index)].value", try value(item.value, of: property)),
          text: Text(utf8: item.text),
          isEnabled: !item.isDisabled,
          keywords: item.keywords.map { Text(utf8: $0) },
          group: item.group.map { Text(utf8: $0) }
        )
        try under("result.items[\(index)]", try option.requireShortLabels())
        options.append(option)
      }
      return .page(OptionsPage(total: told.total, options: options))
    } catch {
      log("A response to client/options cannot be used: \(responseError(error).message)")
      return .failed
    }
  }

  private func reading(_ path: String, _ result: JSONValue) throws(InteractorError) -> ClientOptions.Result {
    do throws(ParamsError) {
      return try ClientOptions.Result(result)
    } catch {
      throw InteractorError(error.withoutExcerpt).under(path)
    }
  }
}
