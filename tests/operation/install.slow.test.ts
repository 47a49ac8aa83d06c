import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { Machine } from "../../scripts/support/operation/machine.ts";
import { findProgram } from "../../scripts/test/find-program.ts";
import { copyContext, readStages, toReplay } from "./container-image.ts";
import { runInOwnNamespaces } from "./replayed-root.ts";

/** Debian's slim base has about 75 MB. */
const MAX_BYTES = 400e6 - 75e6;
const UNWANTED = ["tests", "docs", "bench", ".git", "node_modules/vitest", "node_modules/typescript"];
/** Each COPY and RUN of the Containerfile, because no container engine is at hand. */
describe("the Containerfile's instructions, replayed", () => {
  it("make an image of at most 400 MB, without tests and development packages, that starts and is healthy", ({
    onTestFinished,
  }) => {
    const context = mkdtempSync(join(tmpdir(), "vidare-context-"));
    onTestFinished(() => rmSync(context, { recursive: true }));
    copyContext(context);
    const stages = readStages();
    const app = stages.find(({ name }) => name === "app");
    const healthcheck = /"-e", "(.*)"\]$/.exec(
      app?.instructions.find(({ name }) => name === "HEALTHCHECK")?.text ?? "",
    )?.[1];
    const start = `
        cat >$T/app/tmp/health.mjs <<'JS'\n${healthcheck}\nJS
        as_node() { chroot --userspec=1000:1000 $T/app env -i PATH=/opt/vidare/node_modules/node/bin:/bin:/usr/bin PORT=4001 NODE_ENV=production DATA_DIR=/var/lib/vidare "$@"; }
        as_node sh -c 'cd /opt/vidare && exec node scripts/start/start-part.ts content-api' >&2 & child=$!
        tries=0; until as_node node /tmp/health.mjs; do tries=$((tries + 1)); [ $tries -lt 60 ]; sleep 0.5; done
        kill $child; wait $child || true
        find $T/app.layer/opt/vidare -type f -printf '%s\\n' | awk '{ sum += $1 } END { print "bytes", sum }'
        cd $T/app/opt/vidare; for name in ${UNWANTED.join(" ")}; do [ ! -e $name ] || echo unwanted $name; done`;
    const printed = runInOwnNamespaces({ CONTEXT: context }, [...stages.map(toReplay), start].join("\n"));
    expect(printed.match(/^unwanted .*$/gm)).toBeNull();
    const bytes = /^bytes (\d+)$/m.exec(printed)?.[1];
    expect(Number(bytes)).toBeGreaterThan(100e6);
    expect(Number(bytes)).toBeLessThan(MAX_BYTES);
  });
});

/** A stand-in for systemctl starts what the units say. */
it("the commands of docs/first-install.md set up a site that stores answers, a backup and the presenter's address", () => {
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
});

const systemdAnalyze = findProgram("systemd-analyze");

it.runIf(systemdAnalyze)("systemd takes every unit", ({ onTestFinished }) => {
  const machine = new Machine();
  onTestFinished(() => machine.remove());
  const units = globSync("deploy/systemd/*.{service,timer}", { cwd: PROJECT_ROOT }).map((file) =>
    basename(file),
  );
  expect(units.length).toBeGreaterThan(5);
  const files = units.map((unit) =>
    machine.fillIn(
      `units/${unit}`,
      `systemd/${unit}`,
      unit.endsWith(".timer") ? {} : { "/opt/vidare": PROJECT_ROOT },
    ),
  );
  const { stdout, stderr } = spawnSync(systemdAnalyze ?? "", ["verify", ...files], { encoding: "utf8" });
  expect([stdout, stderr]).toEqual(["", ""]);
});
