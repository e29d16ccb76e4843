"""``python -m roitelet``: the same as ``roitelet``."""

from roitelet.cli import main

if __name__ == "__main__":
    main()
