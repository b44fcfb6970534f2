# shellcheck shell=bash
# Node 24 for machines whose own Node is older; their npm is kept. Sourced after lib.sh.

node_is_recent() { [ "$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)" -ge 24 ]; }

# use_node24 : puts a recent Node first on PATH, fetching it into .node when it is not there yet.
use_node24() {
  local package
  node_is_recent && return
  command -v npm >/dev/null || ensure_packages npm
  package=node-linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')
  PATH=$ROOT/.node/node_modules/$package/bin:$PATH
  hash -r
  node_is_recent && return
  npm install --prefix "$ROOT/.node" --no-save "$package@24"
  hash -r
  node_is_recent
}
