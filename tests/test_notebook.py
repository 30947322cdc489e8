"""The notebook runs, and shows what is stored in it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import boardroom

NOTEBOOK = Path(__file__).parents[1] / "docs" / "notebooks" / "first_steps.ipynb"
SOURCES = Path(boardroom.__file__).parents[1]
RUN = """
import sys
import nbclient, nbformat
notebook = nbformat.read(sys.argv[1], 4)
nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
nbformat.write(notebook, sys.argv[2])
"""


def shown(path: Path) -> list[tuple[str, str, list[object]]]:
    """Return the code of each cell with what it prints, joined, and what it draws."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [
        (
            "".join(cell["source"]),
            "".join(line for output in cell["outputs"] for line in output.get("text", [])),
            [output["data"] for output in cell["outputs"] if "data" in output],
        )
        for cell in cells
        if cell["cell_type"] == "code"
    ]


def test_the_notebook_shows_what_it_shows(tmp_path):
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(SOURCES), os.environ.get("PYTHONPATH", "")]),
        "IPYTHONDIR": str(tmp_path),
        "JUPYTER_RUNTIME_DIR": str(tmp_path),
    }
    again = tmp_path / "again.ipynb"
    command = [sys.executable, "-c", RUN, str(NOTEBOOK), str(again)]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    for before, now in zip(shown(NOTEBOOK), shown(again), strict=True):
        assert now == before
    assert sum(bool(printed or drawn) for _, printed, drawn in shown(NOTEBOOK)) >= 9, "it is kept with what it shows"
