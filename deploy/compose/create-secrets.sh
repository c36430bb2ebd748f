#!/bin/sh
# Creates the files in secrets/ that do not exist yet, with new passwords and keys. Asks for the URL of the mail server.
set -eu
cd "$(dirname "$0")"
umask 077

# Before anything is written: a command that fails in an argument would not end the script.
secret_key=$(openssl rand -base64 32)
metrics_token=$(openssl rand -hex 32)
postgres_password=$(openssl rand -hex 24)
owner_password=$(openssl rand -hex 24)
service_password=$(openssl rand -hex 24)

mkdir -p secrets

# Only this user can open the folder. Its files are readable by all, because Compose mounts them with their permissions
# and the container has another user.
keep() {
  if [ ! -s "secrets/$1" ]; then
    printf '%s\n' "$2" >"secrets/$1"
    chmod 444 "secrets/$1"
  fi
}

if [ ! -s secrets/smtp_url ]; then
  printf 'Mail server (smtp://user:password@mail.example.com:587): ' >&2
  # Fails at the end of the input, even after text without a line break.
  read -r smtp_url || :
  [ -n "$smtp_url" ] || { echo 'Assent needs a mail server to reach signers; see docs/operations/email.md' >&2; exit 1; }
  keep smtp_url "$smtp_url"
fi
keep secret_key "$secret_key"
keep metrics_token "$metrics_token"
keep postgres_password "$postgres_password"
keep database_migration_url "postgres://assent_owner:$owner_password@postgres:5432/assent"
keep database_url "postgres://assent_service:$service_password@postgres:5432/assent"
