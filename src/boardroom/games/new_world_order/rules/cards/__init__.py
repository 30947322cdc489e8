"""The five special cards, and what they share.   [NWO 8]

| card              | when it works                  | file                          | rules   |
|-------------------|--------------------------------|-------------------------------|---------|
| Above the Law     | on one's turn, after an action | `above_the_law.py`            | NWO 8.2 |
| Hostile Take-over | on one's turn, as the action   | `hostile_take_over.py`        | NWO 8.3 |
| Blackmail         | at once when it is turned up   | `blackmail.py`                | NWO 8.4 |
| Cut the Losses    | at once when it is turned up   | `cut_the_losses.py`           | NWO 8.5 |
| Dividends         | in a payment                   | `../achievements/payment.py`  | NWO 8.6 |

`../collecting/collect_specials.py` says how Above the Law, Hostile Take-over and Dividends are collected, and from
which round on they can be used; `../achievements/stack_worth.py` says what Dividends pay. `../deal.py` turns Blackmail
and Cut the Losses up. `robbery.py` holds what both cards that rob have in common, `usable_cards.py` says which card a
player can use now.
"""
