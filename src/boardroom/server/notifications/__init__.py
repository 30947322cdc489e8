"""Notifications: tell people who are away that it is their turn, and send them a test.

- `notifier.py`: sends a notification to a webhook or to a browser, and retries if that fails.
- `web_push.py`: encrypts and signs a message for one browser.
- `outbound_requests.py`: checks where a request may go; its HTTP client reaches only permitted addresses.

`tables/reminders.py` decides who is notified.
"""
