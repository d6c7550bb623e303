"""python -m companion"""

import sys

from companion.app import main

sys.exit(main())
