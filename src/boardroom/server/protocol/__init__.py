"""All messages between server and clients, over HTTP and over the socket. Import this package as `m`.

The OpenAPI document, the schema of the socket and the TypeScript types are generated from these classes.
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
