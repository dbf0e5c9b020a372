#!/bin/sh
# escrow.sh FOLDER FILE...: seals copies of files with keys, such as platform.env and the fleet's public keys, with a
# passphrase of their own, into FOLDER. Somebody else keeps folder and passphrase than who keeps the backups and
# theirs. Asks for the passphrase, or reads it from the file that PAROL_ESCROW_PASSPHRASE_FILE names. Run it after
# each change of a key.
set -eu
umask 077
folder=$1
shift
mkdir -p "$folder"
name=keys-$(date -u +%Y%m%dT%H%M%SZ).tar.gpg
seal() {
  gpg --batch --quiet --symmetric --cipher-algo AES256 --s2k-digest-algo SHA512 --s2k-count 65011712 \
    --pinentry-mode loopback --passphrase-fd 3 --output "$folder/$name.part"
}
if [ -n "${PAROL_ESCROW_PASSPHRASE_FILE:-}" ]; then
  exec 3< "$PAROL_ESCROW_PASSPHRASE_FILE"
else
  printf 'Passphrase of the escrow: ' >&2
  stty -echo
  read -r passphrase
  stty echo
  echo >&2
  exec 3<< PASSPHRASE
$passphrase
PASSPHRASE
fi
for file in "$@"; do
  [ -f "$file" ] || { echo "There is no file $file." >&2; exit 1; }
done
tar --create --file - --transform 's,.*/,,' --absolute-names "$@" | seal
mv "$folder/$name.part" "$folder/$name"
echo "$folder/$name"
