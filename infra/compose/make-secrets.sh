#!/bin/sh
# Makes the files that docker-compose.yml mounts as secrets, in the folder SECRETS_DIR (./secrets). What is there stays;
# a variable of the environment with a file's name gives its value, so that an installation can move here. Only its
# owner may enter the folder; the files in it can be read by the users of the containers.
set -eu
umask 022
folder=${SECRETS_DIR:-secrets}
mkdir -p "$folder/roles" "$folder/mongodb" "$folder/redis"
chmod 700 "$folder"

# keep FILE TEXT: writes a file that is not there, whole or not at all.
keep() {
  if [ -s "$folder/$1" ]; then return; fi
  printf '%s\n' "$2" > "$folder/$1.new"
  chmod 444 "$folder/$1.new"
  mv "$folder/$1.new" "$folder/$1"
  echo "made $folder/$1"
}
random() { openssl rand -hex "$1"; }

keep roles/TOKEN_SECRET "${TOKEN_SECRET:-$(random 32)}"
keep roles/SERVER_SECRET "${SERVER_SECRET:-$(random 32)}"
keep roles/MASTER_KEY "${MASTER_KEY:-$(random 32)}"
keep roles/PAYMENT_WEBHOOK_SECRET "${PAYMENT_WEBHOOK_SECRET:-$(random 32)}"
keep roles/SIGNING_KEY "${SIGNING_KEY:-$(openssl genpkey -algorithm ed25519)}"

# Letters and digits, because addresses hold them as they are.
keep mongodb/root-password "$(random 24)"
keep mongodb/password "${MONGODB_PASSWORD:-$(random 24)}"
keep redis/password "${REDIS_PASSWORD:-$(random 24)}"
keep redis/redis.conf "requirepass $(cat "$folder/redis/password")"

mongodb="mongodb://cartorio:$(cat "$folder/mongodb/password")@mongodb:27017"
keep roles/READ_STORE_URL "${READ_STORE_URL:-$mongodb/cartorio_read?authSource=admin}"
keep roles/STATE_URL "${STATE_URL:-$mongodb/cartorio_state?authSource=admin}"
keep roles/FILES_URL "${FILES_URL:-$mongodb/cartorio_files?authSource=admin}"
keep roles/QUEUE_URL "${QUEUE_URL:-redis://:$(cat "$folder/redis/password")@redis:6379}"

# Given by providers: files of these names are read where they are there.
for name in STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRETS DHL_API_KEY DHL_API_SECRET SMTP_URL METRICS_TOKEN; do
  eval "value=\${$name:-}"
  if [ -n "$value" ]; then keep "roles/$name" "$value"; fi
done
