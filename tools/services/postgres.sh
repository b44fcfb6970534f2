# shellcheck shell=bash
# PostgreSQL: data is kept between starts, durability is not needed in development.

pg_bin() { printf '%s/%s' "$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -1)" "$1"; }

# PostgreSQL refuses to run as root: there it runs as the account of its package.
pg_as=()
if is_root; then pg_as=(setpriv --reuid=postgres --regid=postgres --init-groups); fi

# That account may not be able to walk into the checkout; then the data lives outside, keyed by its path.
pg_dir() {
  if ! is_root || "${pg_as[@]}" test -x "$DATA" 2>/dev/null; then
    printf '%s/postgres' "$DATA"
  else
    printf '/var/tmp/kinora-%s/postgres' "$(printf '%s' "$DATA" | sha256sum | cut -c1-12)"
  fi
}

pg_query() { psql -X -q -t -A -h 127.0.0.1 -p "$PG_PORT" -U postgres -d "$1" -c "$2"; }
pg_address() { printf 'postgres://postgres@127.0.0.1:%s/kinora' "$PG_PORT"; }
pg_ports() { printf '%s' "$PG_PORT"; }
pg_answers() { PGCONNECT_TIMEOUT=3 pg_query kinora 'select 1' >/dev/null 2>&1; }
pg_owner() { owned_pid postgres "$(pg_dir)"; }

pg_start() {
  local dir
  mkdir -p "$DATA/log"
  dir=$(pg_dir)
  if [ ! -s "$dir/PG_VERSION" ]; then
    mkdir -p "$dir"
    if is_root; then chown postgres: "$dir"; fi
    (cd / && "${pg_as[@]}" "$(pg_bin initdb)" -D "$dir" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync) \
      >"$DATA/log/initdb.log" 2>&1 || fail "initdb failed, see $DATA/log/initdb.log"
  fi
  launch postgres "$DATA/log/postgres.log" "${pg_as[@]}" "$(pg_bin postgres)" -D "$dir" -p "$PG_PORT" \
    -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=300 -c shared_buffers="${PG_SHARED_BUFFERS:-256MB}" \
    -c fsync=off -c synchronous_commit=off -c full_page_writes=off
  wait_for 60 pg_query postgres 'select 1' || fail "PostgreSQL does not answer, see $DATA/log/postgres.log"
  [ "$(pg_query postgres "select 1 from pg_database where datname = 'kinora'")" = 1 ] ||
    pg_query postgres 'create database kinora'
}

# SIGINT is PostgreSQL's "fast" stop: open sessions end, nothing waits for them.
pg_stop() { end_process postgres "$(pg_dir)" INT; }
