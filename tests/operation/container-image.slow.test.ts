import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyContext, readStages, toReplay } from "./container-image.ts";
import { runInOwnNamespaces } from "./replayed-root.ts";

/** Debian's slim base has about 75 MB. */
const MAX_BYTES = 400e6 - 75e6;
const UNWANTED = ["tests", "docs", "bench", ".git", "node_modules/vitest", "node_modules/typescript"];
const REPLAY_TIMEOUT_MS = 600_000;

const context = mkdtempSync(join(tmpdir(), "vidare-context-"));
beforeAll(() => copyContext(context));
afterAll(() => rmSync(context, { recursive: true }));

/** Each COPY and RUN of the Containerfile, because no container engine is at hand. */
describe("the Containerfile's instructions, replayed", () => {
  it(
    "make an image of at most 400 MB, without tests and development packages, that starts and is healthy",
    () => {
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
    },
    REPLAY_TIMEOUT_MS,
  );
});
