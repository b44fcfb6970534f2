# shellcheck shell=bash
# Debian packages, installed only where a program is missing.

# What each name needs, as program:package pairs; a program is a command or a glob of files.
packages_of() {
  case $1 in
    pg) echo '/usr/lib/postgresql/*/bin/postgres:postgresql psql:postgresql-client' ;;
    redis) echo redis-server:redis-server ;;
    s3) echo radosgw:radosgw ceph-mon:ceph-mon ceph-osd:ceph-osd ceph:ceph-common ;;
    npm) echo npm:npm ;;
    ffmpeg) echo ffmpeg:ffmpeg bwrap:bubblewrap ;;
    stress) echo stress-ng:stress-ng ;;
    strace) echo strace:strace ;;
    browser) echo 'chromium-headless-shell:chromium-headless-shell /usr/share/fonts/truetype/liberation*:fonts-liberation' ;;
  esac
}

has_program() { command -v "$1" >/dev/null || compgen -G "$1" >/dev/null; }

# ensure_packages NAME... : installs what the named services lack, or says what a person should install.
ensure_packages() {
  local name pair missing=()
  set -f
  for name in "$@"; do
    for pair in $(packages_of "$name"); do
      has_program "${pair%%:*}" || missing+=("${pair#*:}")
    done
  done
  set +f
  [ ${#missing[@]} -gt 0 ] || return 0
  if ! is_root || ! command -v apt-get >/dev/null; then
    fail "missing: ${missing[*]}. Install them (apt-get install --no-install-recommends ${missing[*]})" \
      'or use Docker instead: docker compose -f compose.dev.yaml up -d'
  fi
  say "Installing ${missing[*]}"
  apt_install "${missing[@]}" || { apt_get update && apt_install "${missing[@]}"; } ||
    fail "apt-get could not install ${missing[*]}"
}

apt_get() { DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=120 -o Acquire::Retries=2 "$@" </dev/null >&2; }
apt_install() { apt_get install -y --no-install-recommends "$@"; }
