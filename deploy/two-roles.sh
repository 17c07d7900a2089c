#!/bin/sh
# Run once by PostgreSQL's container, when its database is made: one role owns the tables, another one runs the server.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" \
  -v owner_password="$OWNER_PASSWORD" -v running_password="$RUNNING_PASSWORD" <<'SQL'
create role billing_owner login password :'owner_password';
create role billing login password :'running_password';
create database billing owner billing_owner template template0 locale 'C.UTF-8' encoding 'UTF8';
SQL
