#!/bin/sh
# Usage: sh deploy/make-env.sh [--from .env.production] films.example.org [folder]
# Writes the environment files of deploy/compose.yaml from their examples, with a new key and new passwords.
# --from takes over the key, the mail settings and the superuser of a site that still has one environment file.
set -eu
# Only the user who runs this may read the files.
umask 077

previous=
if [ "${1:-}" = --from ]; then
  previous=${2:?the environment file of the previous version, as in .env.production}
  shift 2
fi
host=${1:?the name of your site, as in films.example.org}
examples=$(dirname "$0")/env
folder=${2:-$examples}

fail() {
  echo "$1" >&2
  exit 1
}
if ls "$folder"/*.env >/dev/null 2>&1; then
  fail "$folder already contains .env files. Edit them, or delete them first."
fi

# The value of a variable of the previous file as it is written there, quotes included: Compose reads both files alike.
value() {
  found=$(tr -d '\r' <"$previous" | sed -n "s/^[[:space:]]*\(export[[:space:]]\{1,\}\)\{0,1\}$1[[:space:]]*=[[:space:]]*//p" | tail -n 1)
  [ -n "$found" ] || fail "$previous does not set $1. Nothing was written."
  printf '%s' "$found" | sed 's/[\\|&]/\\&/g'
}
password() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
key=$(head -c 32 /dev/urandom | base64 | tr -d '\n')
superuser=$(password)
owner=$(password)
site=$(password)
video=$(password)
kept=
if [ -n "$previous" ]; then
  [ -r "$previous" ] || fail "$previous cannot be read. Nothing was written."
  key=$(value APP_KEY)
  superuser=$(value POSTGRES_PASSWORD)
  smtp=$(value SMTP_URL)
  sender=$(value MAIL_FROM)
  # The superuser had this name in every previous version.
  kept="s|^POSTGRES_USER=.*|POSTGRES_USER=kinora|
s|^SMTP_URL=.*|SMTP_URL=$smtp|
s|^MAIL_FROM=.*|MAIL_FROM=$sender|"
fi

for example in "$examples"/*.env.example; do
  name=$(basename "$example" .example)
  sed -e "s|@SITE_HOST@|$host|g" -e "s|@APP_KEY@|$key|g" -e "s|@SUPERUSER_PASSWORD@|$superuser|g" \
    -e "s|@OWNER_PASSWORD@|$owner|g" -e "s|@SITE_PASSWORD@|$site|g" -e "s|@VIDEO_PASSWORD@|$video|g" \
    -e "$kept" "$example" >"$folder/$name"
done
if [ -n "$previous" ]; then
  echo "Written to $folder, with the key, mail settings and superuser of $previous. Keep that file until the site runs."
else
  echo "Written to $folder. Set SMTP_URL and MAIL_FROM in site.env, then start."
fi
