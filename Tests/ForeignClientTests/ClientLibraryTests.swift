import InteractorClient
import Testing

/// The client libraries of `Protocol/Clients` play against the built daemon; their tests are written in their own
/// languages, and are run here so that `swift test` is all there is to run.
///
/// They open windows, have the keyboard typed on, and kill daemons. So no two with windows run at once, and no two
/// others.
@Suite struct ClientLibraryTests {
  @Suite(.serialized) struct Windows {
    @Test(
      "The adapter for Tk, and the form of the page for beginners",
      .enabled(if: Client.pythonTk.isUsable, Client.pythonTk.hint),
      arguments: ["test_tk.py", "test_tk_lists.py", "test_tk_rows.py", "test_invoice.py"]
    )
    func pythonTk(file: String) async throws { try await Client.pythonTk.test([file]) }

    @Test(
      "The adapter for GTK",
      .enabled(if: Client.pythonGTK.isUsable, Client.pythonGTK.hint),
      arguments: ["3.0", "4.0"]
    )
    func pythonGTK(version: String) async throws {
      try await Client.pythonGTK.test(["test_gtk.py", "test_gtk_rows.py"], environment: ["GTK=\(version)"])
    }

    @Test("The adapter for Qt", .enabled(if: Client.pythonQt.isUsable, Client.pythonQt.hint))
    func pythonQt() async throws { try await Client.pythonQt.test(["test_qt.py", "test_qt_rows.py"]) }

    @Test(
      "The adapter for pages, in Chromium, Firefox and WebKitGTK",
      .enabled(if: Client.chromium.isUsable, Client.chromium.hint),
      arguments: ["test_dom.py", "test_dom_rows.py", "test_dom_keyboard.py"]
    )
    func pages(file: String) async throws { try await Client.chromium.test([file]) }
  }

  @Suite(.serialized) struct Terminals {
    @Test(
      "The core for Python, and what it does when things go wrong",
      .enabled(if: Client.pythonCore.isUsable, Client.pythonCore.hint),
      arguments: [
        "test_core.py", "test_wrong.py", "test_mirror.py", "test_objects.py", "test_choices.py", "test_rows.py",
      ]
    )
    func pythonCore(file: String) async throws { try await Client.pythonCore.test([file]) }

    @Test("The adapter for Textual", .enabled(if: Client.pythonTextual.isUsable, Client.pythonTextual.hint))
    func pythonTextual() async throws {
      try await Client.pythonTextual.test(["test_textual.py", "test_textual_rows.py"])
    }

    @Test("The adapter for prompt_toolkit", .enabled(if: Client.pythonPrompt.isUsable, Client.pythonPrompt.hint))
    func pythonPrompt() async throws { try await Client.pythonPrompt.test(["test_prompt.py", "test_prompt_rows.py"]) }

    @Test("What is installed, and many sessions", .enabled(if: Client.packages.isUsable, Client.packages.hint))
    func packages() async throws { try await Client.packages.test(["test_package.py"]) }

    @Test("The core for JavaScript, in node", .enabled(if: Client.node.isUsable, Client.node.hint))
    func node() async throws {
      try await testInNode(["core", "wrong", "mirror", "objects", "lists"])
    }

    @Test(
      "The core for JavaScript on the WebAssembly module",
      .enabled(if: Client.node.isUsable && Client.module.isUsable, Client.moduleHint)
    )
    func nodeOnModule() async throws {
      try await testInNode(["core", "mirror", "objects", "lists", "alone"], module: Client.modulePath)
    }

    @Test(
      "The core for JavaScript on the WebAssembly module in two files",
      .enabled(if: Client.node.isUsable && Client.module.isUsable && Client.early.isUsable, Client.earlyHint)
    )
    func nodeOnModuleInTwoFiles() async throws {
      try await testInNode(["split", "alone", "lists"], module: Client.earlyPath)
    }

    /// Runs these tests of the library for JavaScript, over the daemon, or over a module.
    private func testInNode(_ names: [String], module: String? = nil) async throws {
      let files = names.map { "\(Client.root)/Protocol/Clients/javascript/test/\($0).test.js" }
      let result = try await Client.node.run(["--test"] + files, environment: module.map { ["MODULE=\($0)"] } ?? [])
      #expect(result.code == 0, "\(result.output)")
    }

    @Test(
      "The core for Python on the WebAssembly module",
      .enabled(if: Client.pythonWasmtime.isUsable && Client.module.isUsable, Client.moduleHint)
    )
    func pythonOnModule() async throws { try await Client.pythonWasmtime.test(["test_alone.py"]) }

    @Test(
      "Random sessions: the WebAssembly module says what the daemon says",
      .enabled(if: Client.node.isUsable && Client.module.isUsable, Client.moduleHint)
    )
    func randomSessionsOnModule() async throws { try await playOnModule("random.js", ["5", "20"]) }

    @Test(
      "Parts that are missing or wrong do the WebAssembly module no harm",
      .enabled(if: Client.node.isUsable && Client.module.isUsable, Client.moduleHint)
    )
    func wrongPartsOfModule() async throws { try await playOnModule("parts.js") }

    /// Runs a script of `Protocol/Embedding` with the module, the daemon, these numbers, and the seed if one is set.
    private func playOnModule(_ script: String, _ numbers: [String] = []) async throws {
      let seed = Client.variable("INTERACTOR_SEED")
      let daemon = try DaemonLocation.besideExecutable()
      let files = ["\(Client.root)/Protocol/Embedding/\(script)", Client.modulePath, daemon]
      let result = try await Client.node.run(files + numbers + (seed.isEmpty ? [] : [seed]))
      #expect(result.code == 0, "\(result.output)")
    }

    @Test("The plug-in for Neovim", .enabled(if: Client.neovimPlugin.isUsable, Client.neovimPlugin.hint))
    func neovim() async throws {
      try await Client.neovimPlugin.test(["test_neovim.py", "test_neovim_rows.py"], in: "neovim/test")
    }

    @Test("The package for Emacs", .enabled(if: Client.emacsPackage.isUsable, Client.emacsPackage.hint))
    func emacs() async throws {
      try await Client.emacsPackage.test(["test_emacs.py", "test_emacs_rows.py"], in: "emacs/test")
    }
  }
}

extension Client {
  static let pythonCore = Client(
    name: "Python 3.11",
    command: ["\(root)/.build/python/bin/python", "-B"],
    script: [],
    probe: ["-c", "import sys; sys.exit(sys.version_info < (3, 11))"],
    storesFiles: false
  )

  static let pythonTk = Client(
    name: "Tk with Xvfb and xdotool",
    command: pythonCore.command,
    script: [],
    probe: ["-c", "import shutil, sys, tkinter; sys.exit(not (shutil.which('Xvfb') and shutil.which('xdotool')))"],
    storesFiles: false
  )

  static let pythonGTK = Client(
    name: "GTK 3 and 4 for Python with Xvfb and xdotool",
    command: pythonCore.command,
    script: [],
    probe: [
      "-c",
      """
      import gi, shutil, sys
      if not {"3.0", "4.0"} <= set(gi.Repository.get_default().enumerate_versions("Gtk")): sys.exit(1)
      sys.exit(not (shutil.which("Xvfb") and shutil.which("xdotool")))
      """,
    ],
    storesFiles: false
  )

  /// PySide6 comes from PyPI.
  static let pythonQt = Client(
    name: "PySide6 with Xvfb and xdotool",
    command: pythonCore.command,
    script: [],
    probe: [
      "-c", "import PySide6.QtWidgets, shutil, sys; sys.exit(not (shutil.which('Xvfb') and shutil.which('xdotool')))",
    ],
    storesFiles: false,
    canBeRequired: false
  )

  static let pythonTextual = Client(
    name: "Textual",
    command: pythonCore.command,
    script: [],
    probe: ["-c", "import textual.widgets"],
    storesFiles: false,
    canBeRequired: false
  )

  static let pythonPrompt = Client(
    name: "prompt_toolkit",
    command: pythonCore.command,
    script: [],
    probe: ["-c", "import prompt_toolkit"],
    storesFiles: false,
    canBeRequired: false
  )

  static let packages = Client(
    name: "patchelf, dpkg-deb, systemd-socket-activate",
    command: pythonCore.command,
    script: [],
    probe: [
      "-c",
      """
      import shutil, sys
      sys.exit(not all(map(shutil.which, ("patchelf", "dpkg-deb", "strip", "systemd-socket-activate"))))
      """,
    ],
    storesFiles: false
  )

  static let node = Client(
    name: "node 18",
    command: ["node"],
    script: [],
    probe: ["-e", "process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)"],
    storesFiles: false
  )

  /// The library comes from PyPI.
  static let pythonWasmtime = Client(
    name: "wasmtime for Python",
    command: pythonCore.command,
    script: [],
    probe: ["-c", "import wasmtime"],
    storesFiles: false,
    canBeRequired: false
  )

  /// Where `Protocol/Embedding/build` puts the WebAssembly module.
  static let modulePath = "\(root)/.build/interactord.wasm"

  /// The module, if it is there and not older than what it is built of. No test builds it, since that takes minutes.
  static let module = Client(
    name: "The WebAssembly module",
    command: ["\(root)/Protocol/Embedding/build"],
    script: [],
    probe: ["--is-fresh", modulePath],
    storesFiles: false,
    canBeRequired: false
  )

  static let moduleHint: Comment = "there is no WebAssembly module of these sources; Protocol/Embedding/build builds it"

  /// Where `Protocol/Embedding/split.js` puts the first file of the module in two.
  static let earlyPath = "\(root)/.build/interactord-early.wasm"

  /// The module in two files, if it was divided since it was built.
  static let early = Client(
    name: "The WebAssembly module in two files",
    command: node.command,
    script: [],
    probe: ["\(root)/Protocol/Embedding/split.js", "--is-fresh", modulePath],
    storesFiles: false,
    canBeRequired: false
  )

  static let earlyHint: Comment = "the WebAssembly module is not in two files; Protocol/Embedding/split.js divides it"

  /// Selenium comes from PyPI, which a machine that has all of Debian's packages may still be cut off from.
  static let chromium = Client(
    name: "Chromium with chromedriver, selenium and websockets",
    command: pythonCore.command,
    script: [],
    probe: ["-c", "import selenium, shutil, sys, websockets.asyncio; sys.exit(not shutil.which('chromedriver'))"],
    storesFiles: false,
    canBeRequired: false
  )

  /// Python plays the user.
  static let neovimPlugin = Client(
    name: "Neovim with tmux",
    command: pythonCore.command,
    script: [],
    probe: ["-c", "import shutil, sys; sys.exit(not (shutil.which('nvim') and shutil.which('tmux')))"]
  )

  /// Python plays the user.
  static let emacsPackage = Client(
    name: "Emacs with tmux",
    command: pythonCore.command,
    script: [],
    probe: ["-c", "import shutil, sys; sys.exit(not (shutil.which('emacs') and shutil.which('tmux')))"]
  )

  /// Has Python run the tests of these files of a folder in `Protocol/Clients`, one after the other.
  ///
  /// What Python's unittest prints last is `OK`, and what it prints before is for people. A warning of the interpreter,
  /// which ends after it, may stand behind it.
  func test(_ files: [String], in folder: String = "python/tests", environment: [String] = []) async throws {
    for file in files {
      let folder = "\(Client.root)/Protocol/Clients/\(folder)"
      let arguments = ["-m", "unittest", "discover", "--start-directory", folder, "--pattern", file]
      let result = try await run(arguments, environment: environment)
      let isComplete = result.output.split(separator: "\n").suffix(2).contains { $0.hasPrefix("OK") }
      #expect(result.code == 0 && isComplete, "exit code \(result.code)\n\(result.output)")
    }
  }
}
