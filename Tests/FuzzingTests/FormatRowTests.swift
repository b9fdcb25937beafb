import EngineSupport
import Interactors
import Testing

@testable import Fuzzing

/// The fuzz target of formats tries each style that comes with the engine, with options that the style takes.
@Suite struct FormatRowTests {
  @Test(arguments: FormatRegistry.standard.styles)
  func everyStyleHasARow(_ style: Text) throws {
    let row = try #require(FormatRow.all[style], "\(style) has no row in FormatRow")
    for type in row.types { #expect(Self.fault(style, row, type, nil) == nil, "\(style) for \(type)") }
    for option in row.required + row.options {
      for value in option.values {
        let faults = row.types.map { Self.fault(style, row, $0, (option.name, value)) }
        #expect(faults.contains(nil), "\(style) \(option.name): \(faults.compactMap { $0 })")
      }
    }
  }

  /// Why a format cannot be made with an option; nil if it can.
  private static func fault(
    _ style: Text,
    _ row: FormatRow,
    _ type: ValueType,
    _ option: (name: Text, value: DataTree)?
  ) -> String? {
    var options = FormatOptions(style: style)
    for required in row.required { options.take(required.values[0], as: required.name) }
    if let option { options.take(option.value, as: option.name) }
    let context = FormatContext(property: PropertySchema(name: "p", type: type), locale: "de", control: .singleLine)
    do throws(InteractorError) {
      _ = try FormatRegistry.standard.makeFormat(options, context)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
