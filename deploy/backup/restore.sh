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
# The copy has no privileges, and a new database lets everybody connect. Only a superuser may analyze the catalogs.
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname="$DATABASE_URL" <<'SQL'
revoke connect on database :"DBNAME" from public;
select format('analyze %I.%I', schemaname, tablename) from pg_tables where schemaname = 'public'
\gexec
SQL
echo "restored from $file"
