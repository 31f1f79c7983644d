#!/bin/sh
# Installs Debian's buildah where it is missing and may be installed; otherwise says how.
set -eu
if command -v buildah >/dev/null; then exit 0; fi
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
  echo "Installing buildah for the test of the image ..." >&2
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends buildah; } >&2
  if command -v buildah >/dev/null; then exit 0; fi
fi
echo "The test of the image needs buildah, as root: install it (Debian: sudo apt-get install buildah)." >&2
exit 1
