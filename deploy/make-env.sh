#!/bin/sh
# Usage: sh deploy/make-env.sh films.example.org [folder]
# Writes the environment files of deploy/compose.yaml from their examples, with a key and passwords of their own.
set -eu
# Only whoever runs this may read the files.
umask 077

host=${1:?the name of your site, as in films.example.org}
examples=$(dirname "$0")/env
folder=${2:-$examples}

if ls "$folder"/*.env >/dev/null 2>&1; then
  echo "$folder has such files already. Change them by hand, or take them away." >&2
  exit 1
fi

password() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
key=$(head -c 32 /dev/urandom | base64 | tr -d '\n')
superuser=$(password)
owner=$(password)
site=$(password)
video=$(password)

for example in "$examples"/*.env.example; do
  name=$(basename "$example" .example)
  sed -e "s|@SITE_HOST@|$host|g" -e "s|@APP_KEY@|$key|g" -e "s|@SUPERUSER_PASSWORD@|$superuser|g" \
    -e "s|@OWNER_PASSWORD@|$owner|g" -e "s|@SITE_PASSWORD@|$site|g" -e "s|@VIDEO_PASSWORD@|$video|g" \
    "$example" >"$folder/$name"
done
echo "Written to $folder. Set SMTP_URL and MAIL_FROM in site.env, then start."
