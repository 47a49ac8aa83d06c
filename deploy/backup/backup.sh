#!/bin/sh
# backup.sh FILE: one consistent copy of the database of DATABASE_URL (straight to PostgreSQL, not through PgBouncer).
set -eu
umask 077
file=${1:?"takes the file to write"}
trap 'rm -f "$file.part"' EXIT
trap 'exit 1' HUP INT TERM
pg_dump --format=custom --no-owner --no-privileges --dbname="${DATABASE_URL:?}" --file="$file.part"
# A dump that cannot be listed cannot be restored.
pg_restore --list "$file.part" >/dev/null
mv "$file.part" "$file"
echo "$file: $(wc -c <"$file") bytes"
