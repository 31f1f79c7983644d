#!/bin/sh
# Prints the path of a Chromium for the browser tests; installs Debian's where there is none and it may.
set -eu
find_chromium() {
  if [ -n "${CHROMIUM:-}" ] && [ -x "$CHROMIUM" ]; then echo "$CHROMIUM"; return; fi
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name"; then return; fi
  done
  return 1
}
if find_chromium; then exit 0; fi
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
  echo "Installing Chromium for the browser tests ..." >&2
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-liberation; } >&2
  if find_chromium; then exit 0; fi
fi
echo "The browser tests need Chromium: install the package chromium (Debian: sudo apt-get install chromium), or set CHROMIUM to its path." >&2
exit 1
