# shellcheck shell=bash
# Mail: a real SMTP server that delivers to nobody and lets people and tests read what was sent.

smtp_address() { printf 'smtp://127.0.0.1:%s' "$SMTP_PORT"; }
smtp_ports() { printf '%s %s' "$SMTP_PORT" "$MAIL_PORT"; }
smtp_answers() { [[ $(ask "$MAIL_PORT" 'GET /health HTTP/1.0\r\n\r\n') == *kinora-mail-sink* ]]; }
smtp_owner() { owned_pid smtp "$DATA/mail"; }

smtp_start() {
  mkdir -p "$DATA/mail" "$DATA/log"
  launch smtp "$DATA/log/mail.log" node "$HERE/mail-sink.ts" "$SMTP_PORT" "$MAIL_PORT" "$DATA/mail"
  wait_for 20 smtp_answers || fail "the mail sink does not answer, see $DATA/log/mail.log"
}

smtp_stop() { end_process smtp "$DATA/mail" TERM; }
