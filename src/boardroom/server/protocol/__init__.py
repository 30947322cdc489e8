"""All messages between server and clients, over HTTP and over the socket. Import this package as `m`.

- Over the socket: `commands.py` from clients, `updates.py` to them.
- Over HTTP: `tables.py`, `games.py`, `learning.py`, `daily.py`, `finished_games.py`, `operator.py`.
- `base.py`: limits of texts and numbers, and the codes of refusals.
- `schema.py` generates the OpenAPI document and the schema of the socket from these classes; `typescript.py` and
  `typescript_views.py` generate the types of the page.
"""

from boardroom.server.protocol.base import *
from boardroom.server.protocol.commands import *
from boardroom.server.protocol.daily import *
from boardroom.server.protocol.finished_games import *
from boardroom.server.protocol.games import *
from boardroom.server.protocol.learning import *
from boardroom.server.protocol.operator import *
from boardroom.server.protocol.tables import *
from boardroom.server.protocol.updates import *
