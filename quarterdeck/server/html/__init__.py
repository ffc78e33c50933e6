"""Pages and views as HTML."""
