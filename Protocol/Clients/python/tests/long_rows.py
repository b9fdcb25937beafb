"""An order with many lines in a page, in Chromium: prints what it costs. What it does is tested by `test_dom_rows.py`.

    DAEMON=interactord python3 long_rows.py [--lines 10000]
"""

import argparse
import pathlib
import statistics
import time
import unittest

import test_dom as pages
from test_dom import Driver, daemons, js, js_async, until

#: Writes down how long each key takes, from the event to the answer, and to the frame that shows it; and each act on rows.
WATCH = """
  window.keys = []; window.acts = []; window.down = 0;
  addEventListener('keydown', event => {
    down = event.timeStamp;
    const { field } = probe.session.bindings.find(({ control }) => control === event.target) ?? {};
    const look = () => {
      if (field?.queue.length) return setTimeout(look);
      const answered = performance.now() - event.timeStamp;
      requestAnimationFrame(() => setTimeout(() => keys.push([answered, performance.now() - event.timeStamp])));
    };
    if (event.key.length === 1 && !event.ctrlKey) setTimeout(look);
  }, true);
  probe.session.on('announce', () => acts.push(performance.now() - down));
"""
#: How long it takes until all rows that are seen have what is in them, after a jump to a part of the list.
JUMP = """
  const [part, done] = arguments;
  const started = performance.now();
  const isSeen = node => { const { top, bottom } = node.getBoundingClientRect(); return bottom > 0 && top < innerHeight; };
  const look = () => {
    const seen = [...document.querySelectorAll('tbody > tr')].filter(isSeen);
    const isBound = row => row.dataset.key && probe.rows.row(row.dataset.key).bindings.every(({ field }) => field.state.phase);
    if (seen.every(isBound) && seen.length > 5) done(performance.now() - started);
    else setTimeout(look);
  };
  scrollTo(0, document.documentElement.scrollHeight * part);
  requestAnimationFrame(look);
"""


def figures(values):
    ordered = sorted(values)
    return f"{statistics.median(ordered):.1f} ms, p99 {ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]:.1f} ms"


def memory(pid):
    lines = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def measure(lines):
    driver = Driver()
    started = time.monotonic()
    pages.browser.get(f"{pages.server.url}/long.html?lines={lines}")
    assert until(lambda: js("return Boolean(window.probe)"), 60)
    usable = time.monotonic() - started
    times = js("return probe.times")
    fields, rows, sent = js("return [probe.session.fields.size, probe.rows.rows.length, probe.sent.count]")
    print(f"{lines} lines: usable after {usable:.2f} s, of which {times['open'] / 1000:.2f} s is to open the subject,"
          f" {times['bind'] / 1000:.2f} s to bind; {sent} messages, {rows} rows and {fields} fields in the page")  # fmt: skip
    pages.browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    metrics = pages.browser.execute_cdp_cmd("Performance.enable", {}) or pages.browser.execute_cdp_cmd("Performance.getMetrics", {})
    heap = next(each["value"] for each in metrics["metrics"] if each["name"] == "JSHeapUsedSize")
    print(f"memory: {heap / (1 << 20):.1f} MiB in the page, {memory(daemons()[-1]):.1f} MiB (PSS) in the daemon")
    js(WATCH)
    js("probe.rows.reveal(`#${Math.ceil(arguments[0] / 2)}`).node.querySelector('input').focus()", lines)
    time.sleep(1)
    before = js("return probe.sent.count")
    for number in range(200):
        driver.type("abcdefghij"[number % 10])
        assert until(lambda: js("return keys.length") > number)
    answered, shown = zip(*js("return keys"))
    print(f"a key in a cell: answered after {figures(answered)}; shown after {figures(shown)}; messages {js('return probe.sent.count') - before}")
    for act, key in (("inserted", "Alt+Insert"), ("moved", "Alt+Shift+Up"), ("removed", "Alt+Delete"), ("taken back", "Control+z")):
        js("acts.length = 0")
        before = js("return probe.sent.count")
        for number in range(20):
            driver.keys(key)
            assert until(lambda: js("return acts.length") > number), act
        print(f"a row is {act} after {figures(js('return acts'))}; messages {(js('return probe.sent.count') - before) / 20:.1f}")
    before = js("return probe.sent.count")
    jumps = [js_async(JUMP, part) for part in (0.1, 0.9, 0.3, 0.7, 0.5, 0.2, 0.8, 0.4, 0.6, 0.05)]
    print(f"a jump to another part is seen after {figures(jumps)}; messages {(js('return probe.sent.count') - before) / 10:.0f}")
    assert js("return probe.errors") == [], js("return probe.errors")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=10_000)
    pages.setUpModule()
    try:
        measure(parser.parse_args().lines)
    finally:
        unittest.doModuleCleanups()
