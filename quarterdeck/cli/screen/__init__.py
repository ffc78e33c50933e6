"""The table on a whole terminal: map, crews, question and log, by keys and by mouse. Nothing here knows a
game; what is shown comes from a `Sitting`."""
