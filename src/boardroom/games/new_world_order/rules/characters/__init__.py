"""The nine characters: who gets which, what they start with, and what they can do.   [NWO 2.2, 2.3, 2.5, 3.1, 9]

`deal_characters.py` deals them, `start_cards.py` gives a player the first cards, `start_player.py` says who starts,
`slots.py` how many slots a player has.

| character      | can do                                | where                                         | rules   |
|----------------|---------------------------------------|-----------------------------------------------|---------|
| Mediamogul     | pays once with three stacks           | `Payment` in `../achievements/payment.py`     | NWO 9.3 |
| Royalty        | brings a table of 15 cards            | `table_target` in `../deal.py`                | NWO 9.6 |
| Cardinal       | cannot be robbed by Hostile Take-over | `is_immune` in `../cards/hostile_take_over.py` | NWO 9.8 |
| Bilderberger   | has a bonus at the end                | `bonus` in `../scoring.py`                    | NWO 9.4 |
| Banker         | has one more slot                     | `slots.py`                                    | NWO 9.7 |
| Globalist      | puts special cards outside the slots  | `../collecting/collect_specials.py`           | NWO 9.5 |
| Philanthropist | has colour stacks that are worth 200  | `worth` in `../achievements/stack_worth.py`   | NWO 9.2 |
| President      | lets a stack count as other cards     | `president_skill.py`                          | NWO 9.9 |
| Illuminati     | takes two tiles with one stack        | `illuminati_skill.py`                         | NWO 9.1 |

Dreams are in `../great_goals.py`.
"""
