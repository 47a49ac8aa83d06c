import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";

/**
 * `open_root FOLDER` makes a root of its own: this machine's files, without the project, below a layer that is thrown
 * away. `apt-get` only checks that a package is there. `inside FOLDER CWD COMMANDS` runs commands in it.
 */
const PRELUDE = `set -eu
T=$(mktemp -d); mount -t tmpfs -o size=6g tmpfs "$T"; umask 022
open_root() {
  mkdir -p "$1" "$1.layer" "$1.work"
  mount -t overlay overlay -o "lowerdir=/,upperdir=$1.layer,workdir=$1.work" "$1"
  mount -t tmpfs tmpfs "$1$PROJECT"; mount -t tmpfs tmpfs "$1/tmp"; mount -t tmpfs tmpfs "$1/run"
  mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"; mount --bind "$NODE" "$1/mnt"; mkdir -p "$1/opt"
  for file in passwd group shadow gshadow; do sed -i '/:1000:/d; /^node:/d; /^vidare:/d' "$1/etc/$file"; done
  cat >"$1/usr/local/bin/apt-get" <<'APT'
#!/bin/sh
for word in "$@"; do case $word in -*|update|install) ;; *) dpkg -s "$word" >/dev/null || exit 1 ;; esac; done
APT
  chmod +x "$1/usr/local/bin/apt-get"
}
inside() {
  chroot "$1" env PATH="/usr/local/bin:$PATH:/usr/sbin:/sbin" npm_config_prefer_offline=true sh -euc "cd $2; $3"
}`;

/**
 * Runs shell commands as root in namespaces of their own (mounts, processes, network).
 * @returns what they printed to stdout
 * @throws with the end of what they printed
 */
export function runInOwnNamespaces(variables: Readonly<Record<string, string>>, commands: string): string {
  const given = { PROJECT: PROJECT_ROOT, NODE: join(PROJECT_ROOT, "node_modules/node/bin"), ...variables };
  const words = Object.entries(given).map(([name, value]) => `${name}=${value}`);
  const namespaces = ["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"];
  const command = ["env", ...words, ...namespaces, "sh", "-c", `${PRELUDE}\nip link set lo up\n${commands}`];
  const [program = "", ...args] = process.getuid?.() === 0 ? command : ["sudo", "-n", ...command];
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`${stdout.slice(-4_000)}\n${stderr.slice(-4_000)}`);
  return stdout;
}
