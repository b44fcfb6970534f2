# shellcheck shell=bash disable=SC2034 # the scripts that source this file read its variables
# Shared by the service scripts: addresses, pid files and waiting. Sourced, never run.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
HERE=$ROOT/tools/services
DATA=${KINORA_DATA_DIR:-$ROOT/.data/services}
PG_PORT=${KINORA_PG_PORT:-54329}
REDIS_PORT=${KINORA_REDIS_PORT:-63799}
S3_PORT=${KINORA_S3_PORT:-45800}
# Ceph's monitor needs a port of its own; nobody but radosgw talks to it.
S3_MON_PORT=${KINORA_S3_MON_PORT:-$((S3_PORT + 11))}
SMTP_PORT=${KINORA_SMTP_PORT:-45825}
MAIL_PORT=${KINORA_MAIL_PORT:-45826}
S3_KEY=kinora
S3_SECRET=kinora-secret
S3_PUBLIC=kinora-public
S3_PRIVATE=kinora-private
# Set by services.sh; empty when a script is sourced for its definitions only.
LOCK_FD=${LOCK_FD:-}

say() { printf '%s\n' "$*"; }
fail() {
  printf 'services: %s\n' "$*" >&2
  exit 1
}
is_root() { [ "$(id -u)" = 0 ]; }

# launch NAME LOGFILE COMMAND... : starts a detached process that outlives this script and records its pid.
# The lock is closed for it, or the daemon would hold the lock for ever.
launch() {
  local name=$1 log=$2
  shift 2
  mkdir -p "$DATA/run"
  if [ -n "$LOCK_FD" ]; then
    setsid nohup "$@" >"$log" 2>&1 </dev/null {LOCK_FD}>&- &
  else
    setsid nohup "$@" >"$log" 2>&1 </dev/null &
  fi
  echo $! >"$DATA/run/$name.pid"
}

# owned_pid NAME MARK : prints the recorded pid if that process still lives and its command line carries MARK.
# A pid may have been given to a stranger since, so the number alone proves nothing.
owned_pid() {
  local pid
  [ -s "$DATA/run/$1.pid" ] || return 1
  pid=$(<"$DATA/run/$1.pid")
  [ -r "/proc/$pid/cmdline" ] || return 1
  tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null | grep -qF -- "$2" || return 1
  printf '%s' "$pid"
}

# end_process NAME MARK SIGNAL : ends exactly the process that launch recorded, and waits for its end.
end_process() {
  local pid
  if pid=$(owned_pid "$1" "$2"); then
    kill "-$3" "$pid" 2>/dev/null || true
    wait_for 20 process_gone "$pid" || kill -KILL "$pid" 2>/dev/null || true
  fi
  rm -f "$DATA/run/$1.pid"
}
process_gone() { [ ! -e "/proc/$1" ] || grep -qs '^State:\sZ' "/proc/$1/status"; }

# wait_for SECONDS COMMAND... : repeats the command until it succeeds or the time is over.
wait_for() {
  local deadline=$((SECONDS + $1))
  shift
  until "$@" >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$deadline" ] || return 1
    sleep 0.1
  done
}

port_open() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# ask PORT TEXT : sends one request over TCP and prints the answer; spares us curl and redis-cli on a bare machine.
ask() {
  # shellcheck disable=SC2016 # the inner shell expands its own arguments
  timeout 5 bash -c 'exec 3<>"/dev/tcp/127.0.0.1/$1" && printf "$2" >&3 && cat <&3' ask "$1" "$2" 2>/dev/null
}
