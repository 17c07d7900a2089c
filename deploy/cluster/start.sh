#!/bin/sh
# start.sh etcd|patroni|haproxy-database|haproxy-billing|pgbouncer|roles: fills the template of that program from the environment and becomes it.
set -eu
umask 077
cd /data
template() { sh /etc/trial-billing/fill.sh "/etc/trial-billing/$1" > "/data/$1"; }
case "$1" in
  etcd) template etcd.yml; exec etcd --config-file /data/etcd.yml ;;
  patroni)
    POSTGRES_BIN=$(dirname "$(ls -d /usr/lib/postgresql/*/bin/postgres | tail -n 1)")
    export POSTGRES_BIN
    template patroni.yml
    exec patroni /data/patroni.yml ;;
  haproxy-database|haproxy-billing) template "$1.cfg"; exec haproxy -f "/data/$1.cfg" ;;
  pgbouncer)
    printf '"billing" "%s"\n' "$RUNNING_PASSWORD" > "$POOLER_USERS"
    template pgbouncer.ini
    exec pgbouncer /data/pgbouncer.ini ;;
  roles)
    # Once, when the cluster stands: two roles and the database, by the primary's address.
    exec sh /etc/trial-billing/two-roles.sh ;;
  *) echo "start.sh etcd|patroni|haproxy-database|haproxy-billing|pgbouncer|roles" >&2; exit 1 ;;
esac
