# shellcheck shell=bash
# Redis: memory only. Nothing in Kinora may depend on it surviving a restart.

redis_address() { printf 'redis://127.0.0.1:%s/0' "$REDIS_PORT"; }
redis_ports() { printf '%s' "$REDIS_PORT"; }
redis_answers() { [[ $(ask "$REDIS_PORT" 'PING\r\nQUIT\r\n') == +PONG* ]]; }
redis_owner() { owned_pid redis "$DATA/redis"; }

redis_start() {
  mkdir -p "$DATA/redis" "$DATA/log"
  # Redis rewrites its command line; the title carries our directory so that stop can recognise it.
  launch redis "$DATA/log/redis.log" redis-server --port "$REDIS_PORT" --bind 127.0.0.1 --dir "$DATA/redis" \
    --save '' --appendonly no --maxmemory-policy noeviction --proc-title-template "{title} {listen-addr} $DATA/redis"
  wait_for 20 redis_answers || fail "Redis does not answer, see $DATA/log/redis.log"
}

redis_stop() { end_process redis "$DATA/redis" TERM; }
