"""The first file that the executable runs."""

import os
import sys

from companion.app import main

# The executable leads the system's loader to the libraries inside it. The browser that it opens needs its own ones.
if sys.platform == "linux":
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is None:
        os.environ.pop("LD_LIBRARY_PATH", None)
    else:
        os.environ["LD_LIBRARY_PATH"] = before

sys.exit(main())
