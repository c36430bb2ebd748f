#!/bin/bash
# Runs once, when the database is created. Creates the owner of the tables and the service's user, with the passwords in
# their URLs.
set -eu

# In a URL, special characters of a password are percent-encoded.
password() {
  local encoded
  encoded=$(sed -E 's|^[a-z]+://[^:]*:([^@]*)@.*|\1|' "${SECRETS:-/run/secrets}/$1")
  printf '%b' "${encoded//%/\\x}"
}
owner_password=$(password database_migration_url)
service_password=$(password database_url)

psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --set ON_ERROR_STOP=1 \
  --set owner_password="$owner_password" --set service_password="$service_password" <<'SQL'
create role assent_owner login password :'owner_password';
create role assent_service login password :'service_password';
create database assent owner assent_owner template template0 encoding 'UTF8';
SQL
