#!/bin/sh
# Sets the passwords of the logins in platform/db/logins.sql, from database.env; runs once, in an empty database.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname="$POSTGRES_DB" \
  --set=migrations="$PAROL_MIGRATIONS_PASSWORD" \
  --set=platform="$PAROL_PLATFORM_PASSWORD" \
  --set=reports="$PAROL_REPORTS_PASSWORD" <<'SQL'
alter role parol_migrations password :'migrations';
alter role parol_platform password :'platform';
alter role parol_reports password :'reports';
SQL
