"""The lists of combo boxes in Tk. They have a process of their own: where dialogs of other tests have had the focus, Tk 8.6
gives it to a window that is gone."""

import unittest

from test_tk import Combos, Plain, load_lists as load_tests

__all__ = ["Combos", "Plain", "load_tests"]

if __name__ == "__main__":
    unittest.main()
