#!/bin/sh
# restore.sh --to TIME --database FOLDER --store FOLDER --copies FOLDER --escrow FOLDER --keys FOLDER
# Brings the database back as it was at TIME ("2026-11-29 14:03:09+08", "latest" after a lost host, or the name of a
# restore point of a cluster, as parol-cluster.cron makes them), with the releases' store of that moment and the keys, into
# folders that are empty or do not exist. Run it as the user postgres, on a host whose
# /etc/pgbackrest has the configuration without the passphrase. It asks for two passphrases, which two people know:
# that of the backups and that of the escrow; PAROL_BACKUP_PASSPHRASE_FILE and PAROL_ESCROW_PASSPHRASE_FILE name files
# instead. Nothing is started: docs/operations.md goes on from here.
set -eu
umask 077
config=${PGBACKREST_CONFIG:-/etc/pgbackrest/pgbackrest.conf}
included=${PGBACKREST_CONFIG_INCLUDE_PATH:-/etc/pgbackrest/conf.d}
to='' database='' store='' copies='' escrow='' keys=''
fail() {
  echo "$1" >&2
  exit 1
}
while [ $# -ge 2 ]; do
  case $1 in
    --to) to=$2 ;;
    --database) database=$2 ;;
    --store) store=$2 ;;
    --copies) copies=$2 ;;
    --escrow) escrow=$2 ;;
    --keys) keys=$2 ;;
    *) fail "Unknown: $1" ;;
  esac
  shift 2
done
for value in "$to" "$database" "$store" "$copies" "$escrow" "$keys"; do
  [ -n "$value" ] || fail 'Usage: restore.sh --to TIME --database FOLDER --store FOLDER --copies FOLDER --escrow FOLDER --keys FOLDER'
done
for folder in "$database" "$store" "$keys"; do
  mkdir -p "$folder"
  [ -z "$(ls -A "$folder")" ] || fail "$folder is not empty: a restore never overwrites."
done

# ask WHAT FILE: prints the passphrase.
ask() {
  if [ -n "$2" ]; then
    head -n 1 "$2"
    return
  fi
  printf 'Passphrase of %s: ' "$1" >&2
  stty -echo
  read -r typed
  stty echo
  echo >&2
  printf '%s\n' "$typed"
}
backup_passphrase=$(ask 'the backups' "${PAROL_BACKUP_PASSPHRASE_FILE:-}")
escrow_passphrase=$(ask 'the escrow' "${PAROL_ESCROW_PASSPHRASE_FILE:-}")
[ "$backup_passphrase" != "$escrow_passphrase" ] || fail 'Both passphrases are the same: one person could restore alone.'

# The keys first: without them nothing that is restored could be used.
sealed=$(ls "$escrow"/keys-*.tar.gpg | sort | tail -n 1)
[ -n "$sealed" ] || fail "There are no keys in $escrow."
opened=$keys/.opened.tar
gpg --batch --quiet --decrypt --pinentry-mode loopback --passphrase-fd 3 --output "$opened" "$sealed" 3<< PASSPHRASE || fail 'The escrow does not open with this passphrase.'
$escrow_passphrase
PASSPHRASE
tar --extract --file "$opened" --directory "$keys"
rm "$opened"

# PostgreSQL itself fetches WAL during recovery, so the passphrase stays on this host, for its user alone.
mkdir -p "$included"
printf '[global]\nrepo1-cipher-pass=%s\n' "$backup_passphrase" > "$included/passphrase.conf"
case $to in
  latest)
    set --
    moment=9
    ;;
  parol-*)
    set -- --type=name --target="$to" --target-action=promote
    moment=${to#parol-}
    ;;
  *)
    set -- --type=time --target="$to" --target-action=promote
    moment=$(date -u --date "$to" +%Y%m%dT%H%M%SZ)
    ;;
esac
pgbackrest --config="$config" --config-include-path="$included" --stanza=parol --pg1-path="$database" \
  "$@" restore

# The newest copy of the store that is not later than the moment.
copy=''
for file in "$copies"/*.tar.zst; do
  name=$(basename "$file" .tar.zst)
  if [ "$(printf '%s\n%s\n' "$name" "$moment" | sort | head -n 1)" = "$name" ]; then copy=$file; fi
done
[ -n "$copy" ] || fail "There is no copy of the releases' store from before $to in $copies."
tar --extract --zstd --file "$copy" --directory "$store"
echo "Restored as of $to, with the releases of $(basename "$copy" .tar.zst)."
