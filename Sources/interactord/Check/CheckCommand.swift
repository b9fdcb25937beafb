import FoundationLocale
import Glibc
import InteractorClient
import InteractorServer
import JSON

/// `interactord check SCHEMA [--rules FILE] [VALUE]`: shows what a schema makes of a form, and what is wrong with a
/// value.
enum CheckCommand {
  private static let usage = """
    Usage: interactord check [--rules FILE] [--schemas FILE] [--locale TAG] SCHEMA [VALUE]

    Shows what a JSON Schema makes of a form: the properties, what edits each of them, what limits its values, and what
    is doubtful in the schema. With a VALUE, shows what is wrong with it instead, by the schema and by the rules. All are
    files with JSON; - is standard input.

      --rules FILE    an array of rules, as "subject/open" takes it
      --schemas FILE  an object of schemas by URI, which SCHEMA may refer to
      --locale TAG    the language of the sentences about a value, as a BCP 47 tag; default: that of the environment
      --help          show this

    Exit codes: 0 without a mistake; 1 if the value is wrong; 2 if the schema or a rule is refused; 64 for a wrong
    command line; 65 for a file that is not JSON; 66 for one that cannot be read.

    """

  /// The files of a command line.
  private struct Files {
    var schema: String
    var value: String?
    var rules: String?
    var schemas: String?
  }

  private struct Failure: Error {
    var code: Int32
    var message: String
  }

  private static let command = Subcommand(
    name: "check",
    usage: usage,
    options: ["--rules": "a file", "--schemas": "a file", "--locale": "a BCP 47 tag of a locale that is known"]
  )

  /// Runs the command; `arguments` are those after `check`. Returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    command.run(arguments) { given throws(Subcommand.Misuse) in
      var options = SessionOptions(locales: .foundation)
      if let tag = given.values["--locale"] {
        guard let locale = SessionOptions.knownLocale(tag) else {
          throw Subcommand.Misuse("\(tag) is no BCP 47 tag of a locale that is known")
        }
        options.locale = locale
      } else {
        options.locale = LocaleEnvironment.locale() ?? options.locale
      }
      guard let schema = given.operands.first else { throw Subcommand.Misuse("name a schema") }
      if given.operands.count > 2 { throw Subcommand.Misuse("name one schema and at most one value") }
      let files = Files(
        schema: schema,
        value: given.operands.dropFirst().first,
        rules: given.values["--rules"],
        schemas: given.values["--schemas"]
      )
      guard [files.schema, files.value, files.rules, files.schemas].count(where: { $0 == "-" }) < 2 else {
        throw Subcommand.Misuse("only one file can be standard input")
      }
      do throws(Failure) {
        return try check(files, options)
      } catch {
        return command.fail(error.code, error.message)
      }
    }
  }

  private static func check(_ files: Files, _ options: SessionOptions) throws(Failure) -> Int32 {
    let documents = SchemaCheck.Documents(
      schema: try json(files.schema),
      schemas: try json(files.schemas),
      rules: try json(files.rules)
    )
    let value = try json(files.value)
    let check: SchemaCheck
    do throws(SchemaCheck.Refusal) {
      check = try SchemaCheck(documents, options: options)
    } catch {
      Output.print(EscapedText.escaped(error.message) + "\n")
      return ExitCode.refused
    }
    guard let value else {
      Output.print(CheckPage.text(of: check))
      return ExitCode.success
    }
    let findings = check.findings(in: value)
    Output.print(findings.isEmpty ? "Nothing is wrong.\n" : findings.map(CheckPage.line).joined())
    return findings.contains(where: \.isError) ? ExitCode.wrongValue : ExitCode.success
  }

  private static func json(_ path: String?) throws(Failure) -> JSONValue? {
    if let path { try json(path) } else { nil }
  }

  private static func json(_ path: String) throws(Failure) -> JSONValue {
    guard let bytes = InputFile.contents(path) else {
      throw Failure(code: ExitCode.noInput, message: "\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    do throws(JSONSyntaxError) {
      return try JSONDocument(bytes).root
    } catch {
      let message = "\(path) is no JSON that a message can hold: at byte \(error.offset): \(error.reason)"
      throw Failure(code: ExitCode.badData, message: message)
    }
  }
}
