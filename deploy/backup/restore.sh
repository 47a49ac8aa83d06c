#!/bin/sh
# restore.sh FILE: fills the empty database of DATABASE_URL from a copy that backup.sh made, in one transaction.
set -eu
file=${1:?"takes the file of backup.sh"}
tables=$(psql --no-psqlrc --tuples-only --no-align --dbname="${DATABASE_URL:?}" \
  --command="select count(*) from pg_tables where schemaname = 'public'")
if [ "$tables" != 0 ]; then
  echo "DATABASE_URL: this database has $tables tables already; restore into a new one" >&2
  exit 1
fi
pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$DATABASE_URL" "$file"
psql --no-psqlrc --quiet --dbname="$DATABASE_URL" --command=analyze
echo "restored from $file"
