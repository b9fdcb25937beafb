"""The wheel carries the library for pages beside the bridge that serves it."""

import pathlib
import shutil

from setuptools import setup
from setuptools.command.build_py import build_py


class Build(build_py):
    def run(self):
        super().run()
        source = pathlib.Path(__file__).resolve().parents[1] / "javascript"
        target = pathlib.Path(self.build_lib) / "interactor" / "javascript"
        target.mkdir(parents=True, exist_ok=True)
        for file in [*source.glob("*.js"), *source.glob("*.d.ts")]:
            shutil.copy(file, target)


setup(cmdclass={"build_py": Build})
