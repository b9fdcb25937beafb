"""The adapter for Qt: all scenarios by a keyboard and a pointer, and what is Qt's own."""

import os
import subprocess
import time
import unittest

from builds import Builds
from lists import Lists
from needs import Needs
from player import FORM, PATIENCE, Scenarios, bound_to, until
from support import HERE, PICTURES, Case
from windows import Controls, Window, key_times, keyboard_with_dead_keys, play_order
from x11 import Screen

try:
    import shiboken6
    from PySide6 import QtCore, QtGui, QtTest, QtWidgets
    from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, QPoint, Qt

    from interactor.qt import bind
except ImportError as error:
    raise unittest.SkipTest(f"{error}; .ci/setup-clients installs PySide6-Essentials") from error

screen = app = None


def setUpModule():
    global screen, app
    os.environ.update(QT_QPA_PLATFORM="xcb", LC_ALL="C.UTF-8")
    screen = Screen()
    keyboard_with_dead_keys()
    app = QtWidgets.QApplication([])


def tearDownModule():
    global app
    if app:
        app.shutdown()
    if screen:
        screen.end()


def compose(control, text, meanwhile=lambda: None):
    app.sendEvent(control, QtGui.QInputMethodEvent("´", []))
    meanwhile()
    commit = QtGui.QInputMethodEvent("", [])
    commit.setCommitString(text)
    app.sendEvent(control, commit)


def turn():
    app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
    time.sleep(0.002)


class Marks(QObject):
    """Swallows a key that no control knows, and counts it: Qt reads what the server sends in a thread of its own, and when this
    key has come, all that was sent before it has."""

    key = "F12"

    def __init__(self):
        super().__init__()
        self.count = 0
        app.installEventFilter(self)

    def eventFilter(self, target, event):
        if event.type() not in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease) or event.key() != Qt.Key.Key_F12:
            return False
        if isinstance(target, QtGui.QWindow):
            self.count += event.type() == QEvent.Type.KeyRelease
        return True


class Driver(Window):
    """A window with the form of the scenarios."""

    rings = 0
    inset = 4

    def xdotool(self, *words):
        super().xdotool(*words)
        wanted = self.marks.count + 1
        super().xdotool("key", Marks.key)
        assert self.until(lambda: self.marks.count >= wanted), words
        self.settle()

    def turn(self):
        turn()

    def compose(self, text):
        """As an input method does it: first a preedit, which is not in the text, then the commit."""
        compose(app.focusWidget(), text)
        self.settle()

    def settle(self):
        QtGui.QCursor.pos(app.primaryScreen())  # The server answers behind all events that it has sent.
        for _ in range(3):
            app.processEvents()
            QCoreApplication.sendPostedEvents()

    def build(self, player):
        self.player, self.marks = player, Marks()
        QtWidgets.QApplication.beep = self.ring
        self.window = QtWidgets.QMainWindow()
        self.window.setWindowTitle("Order")
        edit = self.window.menuBar().addMenu("Edit")
        self.edit = edit
        for name in ("Undo", "Redo"):
            edit.addAction(name, lambda name=name: getattr(player.session.focused, name.lower())())
        body = QtWidgets.QWidget()
        self.window.setCentralWidget(body)
        self.grid = QtWidgets.QGridLayout(body)
        self.controls, self.notes, self.labels = {}, {}, {}
        for row, control in enumerate(FORM["controls"]):
            name = control["id"]
            label, note = QtWidgets.QLabel(control["label"]), QtWidgets.QLabel()
            note.setMinimumWidth(400)
            widget = self.make(control["view"])
            for column, part in enumerate((label, widget, note)):
                self.grid.addWidget(part, row, column)
            self.controls[name], self.notes[name], self.labels[name] = widget, note, label
            options = {"format": control["format"]} if "format" in control else {}
            player.bindings[name] = bind(widget, bound_to(player.subject, control), issues=note, label=label, **options)

    def ring(self):
        self.rings += 1

    def make(self, view):
        if view == "textView":
            control = QtWidgets.QPlainTextEdit()
            control.setFixedHeight(70)
            return control
        return {"textField": QtWidgets.QLineEdit, "picker": QtWidgets.QComboBox, "toggle": QtWidgets.QCheckBox,
                "label": QtWidgets.QLabel}[view]()  # fmt: skip

    def add_save(self, player, command):
        save = QtWidgets.QPushButton("Save")
        save.clicked.connect(lambda: command())
        self.grid.addWidget(save, 20, 1)
        player.form.enables(save)
        self.controls["save"] = save
        self.window.move(0, 0)
        self.window.show()
        assert self.until(lambda: self.window.windowHandle().isExposed())
        super().xdotool("windowfocus", "--sync", int(self.window.winId()))
        assert self.until(self.window.isActiveWindow)
        self.settle()

    def tear_down(self):
        app.removeEventFilter(self.marks)
        self.window.close()
        self.window.deleteLater()
        self.settle()

    def place(self, name):
        return self.place_of(self.controls[name])

    def place_of(self, widget):
        corner = widget.mapToGlobal(QPoint(0, 0))
        return corner.x(), corner.y(), widget.width(), widget.height()

    def left(self, name, position):
        edit, caret = self.controls[name], self.controls[name].cursorPosition()
        selection = edit.selectionStart(), len(edit.selectedText())
        edit.blockSignals(True)
        edit.setCursorPosition(position)
        x = edit.cursorRect().center().x() + 1
        edit.setCursorPosition(caret)
        if selection[0] >= 0:
            edit.setSelection(*selection)
        edit.blockSignals(False)
        return x

    def menu(self, title):
        x, y, _, height = self.place_of(self.window.menuBar())
        self.press(x + 12, y + height // 2)
        assert self.until(lambda: self.edit.isVisible() and self.edit.windowHandle().isExposed()), "the menu does not open"
        action = next(action for action in self.edit.actions() if action.text() == title)
        corner = self.edit.mapToGlobal(self.edit.actionGeometry(action).center())
        self.press(corner.x(), corner.y())
        assert self.until(lambda: not self.edit.isVisible()), "the menu does not close"

    def choose(self, name, index):
        view, usual = self.controls[name].view(), app.doubleClickInterval()
        app.setDoubleClickInterval(PATIENCE * 1000)  # A button that goes up later than that chooses what is below the pointer.
        self.click(name)
        assert self.until(lambda: view.isVisible() and app.activePopupWidget()), "the list does not open"
        app.setDoubleClickInterval(usual)
        self.keys(*["Up"] * (2 - index), "Return")
        assert self.until(lambda: not view.isVisible()), "the list does not close"

    def set_clipboard(self, text):
        app.clipboard().setText(text)

    # What there is to see.

    def read(self, name):
        widget = self.controls[name]
        if isinstance(widget, QtWidgets.QPlainTextEdit):
            cursor = widget.textCursor()
            return widget.toPlainText(), (cursor.selectionStart(), cursor.selectionEnd())
        if isinstance(widget, QtWidgets.QLineEdit):
            if widget.hasSelectedText():
                return widget.text(), (widget.selectionStart(), widget.selectionEnd())
            return widget.text(), (widget.cursorPosition(),) * 2
        return widget.currentText() if isinstance(widget, QtWidgets.QComboBox) else widget.text(), None

    def note(self, name):
        return self.notes[name].text()

    def focused(self):
        focus = app.focusWidget()
        return next((name for name, widget in self.controls.items() if widget is focus), focus)

    def is_invalid(self, name):
        return bool(self.controls[name].property("invalid"))

    def is_visible(self, name):
        return self.controls[name].isVisible()

    def is_enabled(self, name):
        control = self.controls[name]
        return not control.isReadOnly() if isinstance(control, QtWidgets.QLineEdit) else control.isEnabled()

    def is_required(self, name):
        return self.labels[name].text().endswith("*")

    def is_on(self, name):
        return self.controls[name].isChecked()

    def alignment(self, name):
        return "right" if self.controls[name].alignment() & Qt.AlignmentFlag.AlignRight else "left"


class All(Scenarios, unittest.TestCase):
    driver = Driver


def checkable(button):
    button.setCheckable(True)
    return button


class Own(Controls, Case):
    """What is Qt's own, and what is asked of all."""

    bind, label, other = staticmethod(bind), QtWidgets.QLabel, QtWidgets.QSlider
    make_button = QtWidgets.QPushButton
    turn = staticmethod(lambda: turn())
    soon = staticmethod(lambda function: QtCore.QTimer.singleShot(0, function))

    def setUp(self):
        self.window = QtWidgets.QWidget()
        self.rows = QtWidgets.QVBoxLayout(self.window)
        self.addCleanup(turn)
        self.addCleanup(self.window.deleteLater)
        self.addCleanup(self.window.close)

    def bound(self, subject, name, make=QtWidgets.QLineEdit, **options):
        control = make()
        self.rows.addWidget(control)
        return control, bind(control, subject[name], **options)

    def to_end(self, control):
        control.end(False)

    def looks_busy(self, control):
        return control.cursor().shape() == Qt.CursorShape.WaitCursor

    def push(self, button):
        button.click()

    def is_enabled(self, button):
        return button.isEnabled()

    def says(self, part):
        return part.text()

    refused = [(QtWidgets.QRadioButton, "one QComboBox"), (QtWidgets.QSpinBox, "a QLineEdit"), (QtWidgets.QDateEdit, "a QLineEdit")]
    toggles = [QtWidgets.QCheckBox, lambda: checkable(QtWidgets.QToolButton()), lambda: checkable(QtWidgets.QPushButton("On"))]
    shown_by = staticmethod(lambda control: control.text())
    is_on = staticmethod(lambda control: control.isChecked())

    def destroy(self, control):
        shiboken6.delete(control)

    def press(self, control, text):
        QtTest.QTest.keyClicks(control, text)

    def focus(self, control):
        self.window.show()
        self.assertTrue(until(lambda: self.window.windowHandle().isExposed(), turn))
        subprocess.run(["xdotool", "windowfocus", "--sync", str(int(self.window.winId()))], check=True)
        self.assertTrue(until(self.window.isActiveWindow, turn))
        control.setFocus()
        bindings = [binding for binding in self.open.bindings if binding.control is control]
        self.assertTrue(until(lambda: control.hasFocus() and all(binding.has_focus for binding in bindings), turn))

    def test_the_time_that_a_key_takes(self):
        control, _ = self.bound(self.order(self.session()), "note")
        self.focus(control)
        median, p99 = key_times(lambda: QtTest.QTest.keyClicks(control, "a"))
        print(f"a key in Qt: {median:.2f} ms, p99 {p99:.2f} ms")
        self.assertEqual(control.text(), "a" * 300)

    def test_a_combo_box_that_can_be_typed_into_is_refused(self):
        combo = QtWidgets.QComboBox()
        combo.setEditable(True)
        with self.assertRaisesRegex(TypeError, "bind a QComboBox that cannot be edited"):
            bind(combo, self.order(self.session())["note"])
        self.assertEqual(self.open.bindings, [])

    def test_emoji(self):
        for make in (QtWidgets.QLineEdit, QtWidgets.QPlainTextEdit, QtWidgets.QTextEdit):
            with self.subTest(make.__name__):
                order = self.order(self.session(), note="a😀b")
                control, binding = self.bound(order, "note", make)
                self.focus(control)
                binding.write("a😀b", (2, 2))
                QtTest.QTest.keyClicks(control, "c")
                self.assertEqual(binding.read(), ("a😀cb", (3, 3)))
                for _ in range(2):
                    QtTest.QTest.keyClick(control, Qt.Key.Key_Backspace)
                self.assertEqual((binding.read(), order["note"].value), (("ab", (1, 1)), "ab"))
                binding.undo()
                self.assertEqual(binding.read()[0], "a😀cb")
                self.window.layout().removeWidget(control)
                control.deleteLater()

    def test_a_control_that_is_destroyed_while_it_is_edited(self):
        order = self.order(self.session())
        control, binding = self.bound(order, "note")
        self.focus(control)
        self.press(control, "a")
        control.deleteLater()
        QtCore.QCoreApplication.sendPostedEvents(control, QtCore.QEvent.Type.DeferredDelete)
        turn()
        self.assertNotIn(binding, order.session.bindings)
        self.assertEqual((order["note"].value, self.errors), ("a", []))

    def test_a_preedit_is_left_alone(self):
        order = self.order(self.session())
        control, binding = self.bound(order, "note")
        self.focus(control)
        compose(control, "é", lambda: order.write({"note": "other "}))
        turn()
        self.assertEqual((control.text(), order["note"].value), ("other é", "other é"))

    def test_what_the_program_sets_is_an_edit(self):
        order = self.order(self.session())
        control, _ = self.bound(order, "price")
        control.setText("1234,5")
        self.assertEqual((control.text(), str(order["price"].value)), ("1.234,5", "1234.5"))

    def test_the_menu_of_a_line_edit_undoes_in_the_daemon(self):
        control, _ = self.bound(self.order(self.session()), "price")
        self.focus(control)
        QtTest.QTest.keyClicks(control, "1234")
        control.customContextMenuRequested.emit(QPoint(2, 2))
        menu = next(w for w in app.topLevelWidgets() if isinstance(w, QtWidgets.QMenu) and w.isVisible())
        undo = menu.actions()[0]
        self.assertTrue(undo.isEnabled())
        undo.trigger()
        menu.close()
        self.assertEqual(control.text(), "")

    def test_destroyed_controls_and_closed_sessions(self):
        session = self.session()
        order = self.order(session)
        first, _ = self.bound(order, "note")
        second, other = self.bound(order, "price")
        shiboken6.delete(first)
        self.assertEqual(session.bindings, [other])
        process = session._transport.process
        session.close()
        self.assertIsNotNone(process.poll())
        self.focus(second)
        QtTest.QTest.keyClicks(second, "x")
        self.assertEqual(second.text(), "x")

    def test_a_secret_is_obscured(self):
        schema = {"properties": {"word": {"type": "string", "writeOnly": True}}}
        control, binding = self.bound(self.session().subject("login", schema, values={"word": "abc"}), "word")
        self.assertEqual((control.echoMode(), control.text()), (QtWidgets.QLineEdit.EchoMode.Password, "abc"))
        binding.unbind()
        self.assertEqual(control.echoMode(), QtWidgets.QLineEdit.EchoMode.Normal)

    def test_what_a_screen_reader_is_told(self):
        session = self.session()
        label = QtWidgets.QLabel("Quantity")
        self.rows.addWidget(label)
        control, _ = self.bound(self.order(session), "quantity", label=label)
        session.form("order").submit()
        control.clear()
        QtTest.QTest.keyClicks(control, "0")
        session.form("again", [session.bindings[0]]).submit()
        self.assertTrue(until(control.accessibleDescription, turn))
        found = QtGui.QAccessible.queryAccessibleInterface(control)
        self.assertEqual(found.text(QtGui.QAccessible.Text.Name), "Quantity")
        self.assertEqual(found.text(QtGui.QAccessible.Text.Description), "Der Wert muss mindestens 1 sein.")



class Built(Builds, Case):
    KINDS = {"line": "QLineEdit", "own": "QLineEdit", "picker": "QComboBox", "combo": "QLineEdit", "toggle": "QCheckBox", "label": "QLabel",
             "text": "QPlainTextEdit"}  # fmt: skip
    own, bind_again = staticmethod(QtWidgets.QLineEdit), staticmethod(bind)

    def called(self, control):
        return QtGui.QAccessible.queryAccessibleInterface(control).text(QtGui.QAccessible.Text.Name)

    def build(self, subject, **options):
        from interactor.build_qt import build

        built = build(subject, **options)
        self.addCleanup(turn)
        self.addCleanup(built.deleteLater)
        self.addCleanup(built.hide)
        built.show()
        self.true(lambda: built.windowHandle().isExposed())
        return built

    def test_a_long_form_scrolls(self):
        names = {f"n{number}": {"type": "string"} for number in range(80)}
        subject = self.session().subject("s", {"properties": names, "required": ["n70"]})
        built = self.build(subject)
        self.assertLess(built.height(), built.screen().size().height())
        self.assertGreaterEqual(built.width(), built.inside.minimumSizeHint().width())
        is_seen = lambda name: built.bindings[name].control.visibleRegion().boundingRect().height() > 10
        self.assertEqual((is_seen("n0"), is_seen("n70")), (True, False))
        built.activateWindow()
        subprocess.run(["xdotool", "windowfocus", "--sync", str(int(built.winId()))], check=True)
        self.true(built.isActiveWindow)
        self.push(built.button)
        self.true(lambda: self.has_focus(built.bindings["n70"]) and is_seen("n70"))
        built.bindings["n0"].focus()
        self.true(lambda: is_seen("n0"))

    def test_a_form_that_grows_is_seen_whole(self):
        """A text of many lines comes, and sentences of many words: no scroll bar stands over what there is room for."""
        about = "What this is for, in so many words that they take more than one line of the form. " * 2
        names = {name: {"type": "string", "description": about} for name in ("a", "b")}
        schema = {"properties": {**names, "paid": {"type": "boolean"}, "why": {"type": "string", "maxLength": 500, "description": about}}}
        schema["properties"]["last"] = {"type": "string", "minLength": 3}
        subject = self.session().subject("s", schema, [{"property": "why", "relevant": "paid"}])
        built = self.build(subject)
        low, bar = built.height(), built.inside.parent().parent().verticalScrollBar()

        def is_whole():
            seen, whole = built.inside.visibleRegion().boundingRect(), built.inside.rect()
            return not bar.isVisible() and seen == whole

        self.true(is_whole)
        subject.write({"paid": True})
        self.true(lambda: built.height() > low and is_whole())
        low = built.height()
        built.form.submit()  # It says something below the last control.
        self.true(lambda: built.height() > low and is_whole())
        self.assertLess(built.height(), 480)
        built.resize(built.width() + 200, built.height() + 50)
        self.true(is_whole)

    def true(self, ready):
        self.assertTrue(until(ready, turn))

    def push(self, button):
        button.click()

    def has_focus(self, binding):
        return binding.control.window().focusWidget() is binding.control

    def kind(self, control):
        return type(control).__name__

    def says(self, part):
        return part.text()

    def said(self, built):
        return [self.says(label) for label in built.findChildren(QtWidgets.QLabel) if label.isVisible()]

    def groups(self, built):
        return [box.title() for box in built.findChildren(QtWidgets.QGroupBox) if box.isVisible()]

    def is_at_the_right(self, label):
        return bool(label.alignment() & Qt.AlignmentFlag.AlignRight)

    def is_shown(self, control):
        return control.isVisible()

    def place(self, control):
        place = control.mapToGlobal(QPoint(0, 0))
        return place.x(), place.y()


class Helpers(Needs, Case):
    turn, bind = staticmethod(lambda: turn()), staticmethod(bind)

    def setUp(self):
        self.user = Driver()
        self.user.marks = Marks()
        self.addCleanup(app.removeEventFilter, self.user.marks)
        self.window = QtWidgets.QWidget()
        self.rows = QtWidgets.QVBoxLayout(self.window)
        self.addCleanup(turn)
        self.addCleanup(self.window.deleteLater)

    def added(self, part):
        self.rows.addWidget(part)
        return part

    def line(self):
        return self.added(QtWidgets.QLineEdit())

    def text(self):
        return self.added(QtWidgets.QPlainTextEdit())

    def picker(self):
        return self.added(QtWidgets.QComboBox())

    def caption(self):
        return self.added(QtWidgets.QLabel())

    def says(self, label):
        return label.text()

    def show(self, binding):
        self.window.move(0, 0)
        self.window.show()
        self.true(lambda: self.window.windowHandle().isExposed())
        subprocess.run(["xdotool", "windowfocus", "--sync", str(int(self.window.winId()))], check=True)
        self.true(self.window.isActiveWindow)
        binding.control.setFocus()
        self.true(lambda: binding.has_focus)

    def is_open(self):
        return self.window.isVisible()

    def answer(self, yes):
        """The question of Qt waits in a loop of its own."""
        asked = []

        def press():
            box, buttons = app.activeModalWidget(), QtWidgets.QMessageBox.StandardButton
            asked.append(box.text())
            box.button(buttons.Discard if yes else buttons.Cancel).click()

        QtCore.QTimer.singleShot(100, press)
        self.window.close()
        return asked[0]


class Combos(Lists, Case):
    """A line edit with a list."""

    toolkit = "qt"
    turn, screen = staticmethod(lambda: turn()), staticmethod(lambda: screen)

    def setUp(self):
        self.user = Driver()
        self.user.marks = Marks()
        self.addCleanup(app.removeEventFilter, self.user.marks)
        self.window = QtWidgets.QWidget()
        self.rows = QtWidgets.QVBoxLayout(self.window)
        self.addCleanup(turn)
        self.addCleanup(self.window.deleteLater)
        self.addCleanup(self.window.close)

    def combo(self, property, **options):
        control, other = QtWidgets.QLineEdit(), QtWidgets.QLineEdit()
        control.setMinimumWidth(260)
        self.rows.addWidget(control)
        self.rows.addWidget(other)
        binding = bind(control, property, **options)
        self.window.move(0, 0)
        self.window.show()
        self.true(lambda: self.window.windowHandle().isExposed())
        subprocess.run(["xdotool", "windowfocus", "--sync", str(int(self.window.winId()))], check=True)
        self.true(self.window.isActiveWindow)
        control.setFocus()
        return binding

    def push_down(self):
        self.rows.insertWidget(0, QtWidgets.QLabel("above"))

    def drawn(self, binding):
        view = binding.list.view
        if not shiboken6.isValid(view) or not view.isVisible():
            return None
        model, rows = view.model(), []
        if not binding.choices.total:
            return [], model.index(0, 0).data()
        for place in range(view.indexAt(QPoint(3, 3)).row(), view.indexAt(QPoint(3, view.viewport().height() - 3)).row() + 1):
            index = model.index(place, 0)
            row = index.data(Qt.ItemDataRole.UserRole)
            text = "".join(f"[{part}]" if is_found else part for part, is_found in row.parts) if row else index.data()
            rows.append((">" if view.selectionModel().isSelected(index) else "") + text)
        return rows, view.count.text()

    def at(self, binding, line):
        view = binding.list.view
        first = view.indexAt(QPoint(3, 3)).row()
        place = view.viewport().mapToGlobal(view.visualRect(view.model().index(first + line, 0)).center())
        return place.x(), place.y()

    def test_what_a_screen_reader_finds(self):
        binding, said = self.listed(), []
        binding.session.on_announce.append(said.append)
        self.user.type("b")
        self.user.keys("Down")
        self.shows(binding, [">[B]ern", "[B]onn", "[B]rüssel"], "1 / 3")
        of, found = QtGui.QAccessible, QtGui.QAccessible.queryAccessibleInterface(binding.list.view)
        rows = [found.child(place) for place in range(found.childCount())]
        rows = [(row.text(of.Text.Name), row.state().selected) for row in rows if row.role() == of.Role.ListItem]
        self.assertEqual((found.role(), found.text(of.Text.Name)), (of.Role.List, "note"))
        self.assertEqual(rows[:3], [("Bern", True), ("Bonn", False), ("Brüssel", False)])
        self.assertEqual(said, ["3", "Bern, 1 / 3"])

    def arrow(self, binding):
        control = binding.control
        place = control.mapToGlobal(QPoint(control.width() - 12, control.height() // 2))
        return place.x(), place.y()


class Examples(unittest.TestCase):
    def test_order(self):
        example = HERE.parent / "examples" / "order_qt.py"
        self.assertLessEqual(example.read_text().count("\n"), 60)
        play_order(example, screen, PICTURES / "qt.png")


if __name__ == "__main__":
    unittest.main()
