#!/bin/sh
# Prints the path of a Chromium for the browser tests; installs Debian's headless shell where there is none and it may.
# The shell has no windows to draw: 14 s of CPU for one walk instead of 22, measured once.
set -eu
find_chromium() {
  if [ -n "${CHROMIUM:-}" ] && [ -x "$CHROMIUM" ]; then echo "$CHROMIUM"; return; fi
  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name"; then return; fi
  done
  return 1
}
install() {
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" fonts-liberation
}
if find_chromium; then exit 0; fi
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
  echo "Installing Chromium for the browser tests ..." >&2
  { apt-get update -qq && { install chromium-headless-shell || install chromium; }; } >&2
  if find_chromium; then exit 0; fi
fi
echo "The browser tests need Chromium: install the package chromium (Debian: sudo apt-get install chromium), or set CHROMIUM to its path." >&2
exit 1
