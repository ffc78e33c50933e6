"""`python -m quarterdeck`: the same as `quarterdeck`."""

from quarterdeck.cli import main

if __name__ == "__main__":
    main()
