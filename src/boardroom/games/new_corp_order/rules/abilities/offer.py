"""The ability that follows a takeover: that of the company taken over.   [NCO 2.6.1]"""

from boardroom.games.new_corp_order.engine.pieces import (
    AMBIENT_ADVERTISING,
    BROADCAST_NETWORK,
    GUERRILLA_MARKETING,
    ONLINE_MARKETING,
    PRINT_MEDIA,
    SOCIAL_MEDIA,
    Tile,
)
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.abilities.ambient_advertising import AMBIENT
from boardroom.games.new_corp_order.rules.abilities.broadcast_network import BROADCAST_FROM, may_move
from boardroom.games.new_corp_order.rules.abilities.guerrilla_marketing import GUERRILLA, any_unrotated
from boardroom.games.new_corp_order.rules.abilities.online_marketing import ONLINE_FIRST
from boardroom.games.new_corp_order.rules.abilities.print_media import PRINT_GIVE, others_have_cards
from boardroom.games.new_corp_order.rules.abilities.social_media import SOCIAL


def offer_ability(state: State, target: Tile) -> None:
    """Ask for the first decision of the company's ability. Skip an ability that can do nothing."""  # NCO 2.6.13
    state.steps = 0
    if target.company == BROADCAST_NETWORK and may_move(state):
        state.ask(BROADCAST_FROM)
    elif target.company == GUERRILLA_MARKETING and any_unrotated(state):
        state.ask(GUERRILLA)
    elif target.company == PRINT_MEDIA and others_have_cards(state):
        state.ask(PRINT_GIVE)
    elif target.company == AMBIENT_ADVERTISING:
        state.ask(AMBIENT)
    elif target.company == SOCIAL_MEDIA:
        state.ask(SOCIAL)
    elif target.company == ONLINE_MARKETING:
        state.ask(ONLINE_FIRST)
    else:
        state.done()
