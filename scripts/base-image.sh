#!/usr/bin/env sh
# Makes a Docker image with this machine's node, the libraries it needs, and the rest of the C library
# for native modules. It is a base for harness/emulator/Dockerfile and harness/cli/Dockerfile on a
# machine that cannot reach an image registry.
# Usage: scripts/base-image.sh [NAME]   (default crm-conformance-base)
set -eu
name=${1:-crm-conformance-base}
node=$(readlink -f "$(command -v node)")
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root/usr/bin" "$root/tmp"
chmod 1777 "$root/tmp"
cp "$node" "$root/usr/bin/node"
libraries=$(ldd "$node" | grep -o '/[^ ]*')
libc=$(dirname "$(echo "$libraries" | grep '/libc\.so')")
for library in $libraries "$libc/librt.so.1" "$libc/libresolv.so.2"; do
  [ -e "$library" ] || continue
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done
tar -C "$root" -c . |
  docker import --change 'ENV PATH=/usr/local/bin:/usr/bin:/bin' - "$name" >/dev/null
echo "$name"
