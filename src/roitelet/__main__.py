"""The command line as ``python -m roitelet``."""

from roitelet.cli import main

if __name__ == "__main__":
    main()
