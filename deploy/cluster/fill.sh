#!/bin/sh
# fill.sh TEMPLATE > FILE: every ${NAME} in it replaced from the environment; ends with an error where one is not set.
set -eu
exec awk '
  {
    line = ""
    while (match($0, /[$][{][A-Z0-9_]+[}]/)) {
      name = substr($0, RSTART + 2, RLENGTH - 3)
      if (!(name in ENVIRON)) { print FILENAME ": " name " is not set" > "/dev/stderr"; exit 1 }
      line = line substr($0, 1, RSTART - 1) ENVIRON[name]
      $0 = substr($0, RSTART + RLENGTH)
    }
    print line $0
  }' "$1"
