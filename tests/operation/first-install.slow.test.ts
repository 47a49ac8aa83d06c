import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { runInOwnNamespaces } from "./replayed-root.ts";

const REPLAY_TIMEOUT_MS = 600_000;

/** A stand-in for systemctl starts what the units say. */
it(
  "the commands of docs/first-install.md set up a site that stores answers, a backup and the presenter's address",
  () => {
    const page = readFileSync(join(PROJECT_ROOT, "docs/first-install.md"), "utf8");
    const commands = [...page.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block).join("");
    const files = execFileSync("git", ["ls-files"], { cwd: PROJECT_ROOT, encoding: "utf8" });
    const after = `
      systemctl start vidare-backup
      ls /var/lib/vidare/backup
      runuser -u vidare -- true
      (set -a; . /etc/vidare/user-api.env; set +a; node_modules/node/bin/node scripts/start/event-key.ts aurora)
      curl -s 127.0.0.1:4011/readyz 127.0.0.1:4012/readyz 127.0.0.1:3002/readyz
      for port in 13001 13002 14011 14012; do curl -s 127.0.0.1:$port/metrics | grep -c '^vidare_' ; done`;
    const printed = runInOwnNamespaces(
      { FILES: files },
      `open_root $T/root; mkdir -p $T/root/opt/vidare
       (cd "$PROJECT"; printf '%s' "$FILES" | tar -c -T - | tar -x -C $T/root/opt/vidare)
       cp "$PROJECT/tests/operation/systemctl.sh" $T/root/usr/local/bin/systemctl
       cat >$T/root/tmp/install.sh <<'COMMANDS'
${commands}${after}
COMMANDS
       inside $T/root / '. /tmp/install.sh' || { tail -n 20 $T/root/tmp/*.log >&2; exit 1; }`,
    );
    expect(printed).toContain('{"content":"ok"}');
    expect(printed).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z\.dump$/m);
    expect(printed).toMatch(/^https:\/\/quiz\.example\.org\/e\/aurora\/present\?key=\S{43}$/m);
    expect(printed.match(/"(?:status|content)":"ok"/g)).toHaveLength(4);
  },
  REPLAY_TIMEOUT_MS,
);
