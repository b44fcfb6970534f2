#!/usr/bin/env bash
# Private PostgreSQL, Redis, S3 and mail for development and tests, from Debian's packages, without Docker.
# usage: services.sh start|stop|status [pg] [redis] [s3] [smtp]      (all four when none is named)
#        services.sh env                                             (the addresses, as in .env.example)
# Ports: KINORA_PG_PORT, KINORA_REDIS_PORT, KINORA_S3_PORT, KINORA_SMTP_PORT, KINORA_MAIL_PORT; data: KINORA_DATA_DIR.
# shellcheck source=/dev/null
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
for part in node24 packages postgres redis s3 mail; do
  # shellcheck source=/dev/null
  . "$HERE/$part.sh"
done

ALL=(pg redis s3 smtp)

# start_one NAME : refuses a port that a stranger holds.
start_one() {
  local port
  if "${1}_owner" >/dev/null; then
    wait_for 20 "${1}_answers" || fail "$1 runs but does not answer; try: npm run services:stop"
    return
  fi
  # Parts of an interrupted start may hold the ports.
  "${1}_stop"
  for port in $("${1}_ports"); do
    if port_open "$port"; then fail "port $port, needed by $1, is taken by another program (see KINORA_*_PORT)"; fi
  done
  "${1}_start"
}

# start_all NAME... : leaves alone what answers, whoever started it; the rest in parallel, as S3 takes far longer.
start_all() {
  local name i missing=() jobs=() status=0
  for name in "$@"; do
    if ! "${name}_answers"; then
      missing+=("$name")
    elif [ "$name" = s3 ] && ! s3_owner >/dev/null; then
      s3_adopt
    fi
  done
  # They listen nowhere: the worker and the tests run ffmpeg, and with strace tests see which files it opens.
  ensure_packages ffmpeg strace "${missing[@]}"
  for name in "${missing[@]}"; do
    start_one "$name" &
    jobs+=($!)
  done
  for i in "${!jobs[@]}"; do
    wait "${jobs[i]}" || { status=1 && say "services: ${missing[i]} did not start, logs are in $DATA/log" >&2; }
  done
  return $status
}

show() {
  local name pid state status=0
  for name in "$@"; do
    if ! "${name}_answers"; then
      state=stopped status=1
    elif pid=$("${name}_owner"); then
      state="running (pid $pid)"
    else
      state='running, started elsewhere'
    fi
    printf '%-6s %-45s %s\n' "$name" "$("${name}_address")" "$state"
  done
  return $status
}

print_env() {
  cat <<ENV
DATABASE_URL=$(pg_address)
REDIS_URL=$(redis_address)
S3_ENDPOINT=$(s3_address)
S3_ACCESS_KEY_ID=$S3_KEY
S3_SECRET_ACCESS_KEY=$S3_SECRET
S3_BUCKET_PUBLIC=$S3_PUBLIC
S3_BUCKET_PRIVATE=$S3_PRIVATE
SMTP_URL=$(smtp_address)
MAIL_READ_URL=http://127.0.0.1:$MAIL_PORT
ENV
}

command=${1:-}
[ $# -gt 0 ] && shift
names=("$@")
[ $# -gt 0 ] || names=("${ALL[@]}")
for name in "${names[@]}"; do
  [[ " ${ALL[*]} " == *" $name "* ]] || fail "no service is called '$name' (there are: ${ALL[*]})"
done

mkdir -p "$DATA"
if [ "$command" = start ] || [ "$command" = stop ]; then
  exec {LOCK_FD}>"$DATA/lock"
  flock -w 180 "$LOCK_FD" || fail "another start or stop is still running ($DATA/lock)"
fi
case $command in
  start)
    node_is_recent || fail 'Node 24 or later is needed, see .nvmrc'
    start_all "${names[@]}"
    show "${names[@]}"
    ;;
  stop) for name in "${names[@]}"; do "${name}_stop"; done ;;
  status) show "${names[@]}" ;;
  env) print_env ;;
  *) fail 'usage: services.sh start|stop|status [pg] [redis] [s3] [smtp], or services.sh env' ;;
esac
