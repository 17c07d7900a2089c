#!/bin/sh
# Run by PostgreSQL's container, when its database is made, or once on a cluster: one role owns the tables, another one runs the server.
set -eu
if [ "$(psql -XAtq -U "$POSTGRES_USER" -c "select 1 from pg_database where datname = 'billing'")" = 1 ]; then exit 0; fi
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" \
  -v owner_password="$OWNER_PASSWORD" -v running_password="$RUNNING_PASSWORD" <<'SQL'
create role billing_owner login password :'owner_password';
create role billing login password :'running_password';
create database billing owner billing_owner template template0 locale 'C.UTF-8' encoding 'UTF8';
SQL
