"""Notifications: tell people who are away that it is their turn, and let them test it.

- `notifier.py`: sends a notification to a webhook or to a browser, a few times if nobody answers.
- `web_push.py`: encrypts and signs a message for one browser.
- `outbound_requests.py`: which addresses a request may go to, and a client that reaches no others.

`tables/reminders.py` decides who is notified.
"""
