"""The lab on one's own server: runs in a process of their own, and the page that starts and shows them."""
