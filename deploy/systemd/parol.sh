#!/bin/sh
# /usr/local/sbin/parol, for root: runs a word of the release's program, such as "parol ops health", as the user of the
# units and with their environment.
set -eu
set -a
. /etc/parol/platform.env
set +a
export PAROL_PROFILE=ph PAROL_DATA=/var/lib/parol PAROL_ROLES=ops
cd /var/lib/parol
exec runuser -u parol -- /usr/local/bin/node /opt/parol/current/parol.mjs "$@"
