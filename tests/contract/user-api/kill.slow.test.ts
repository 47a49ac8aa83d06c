import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPGlite } from "../../../embedded/user-api/database/open-pglite.ts";
import { until } from "../../../scripts/support/processes.ts";
import { startService, untilReady } from "../../../scripts/support/service-process.ts";
import { startStubSpace } from "../../../scripts/support/stub-space.ts";
import { postJson } from "../../setup/post-json.ts";
import { inTest } from "./sample-api.ts";
import { SAMPLE_ENTRIES } from "./sample-content.ts";

let space: Awaited<ReturnType<typeof startStubSpace>>;
let folder: string;
beforeAll(async () => {
  space = await startStubSpace(SAMPLE_ENTRIES);
  folder = mkdtempSync(join(tmpdir(), "vidare-kill-"));
});
afterAll(async () => {
  await space.stop();
  rmSync(folder, { recursive: true, force: true });
});

const TIMEOUT_MS = 300_000;

type Acknowledged = {
  request: object;
  key: string;
  reply: unknown;
};

/** Only on PGlite: tests/operation kills processes on PostgreSQL. */
it(
  "repeated kill -9 during writes to PGlite loses no acknowledged answer",
  { timeout: TIMEOUT_MS },
  async () => {
    const start = () =>
      startService({ DATA_DIR: folder, CONTENTFUL_HOST: `http://${space.host}`, LOG_LEVEL: "silent" });
    const acknowledged: Acknowledged[] = [];
    let user = "";
    for (const many of [5, 1, 150]) {
      const service = start();
      const address = await untilReady(service);
      user ||= (await postJson(`${address}/v1/users`, { source: "web", is_kiosk_user: false })).body.user
        .uuid;
      const enough = acknowledged.length + many;
      const writers = ["q1-a", "q2-b", "q1-a", "q2-b", "q1-a", "q2-b"].map((answer) =>
        writeEndlessly(address, inTest(user, answer), acknowledged),
      );
      const cut = Promise.allSettled(writers);
      await until(() => acknowledged.length >= enough, TIMEOUT_MS);
      service.child.kill("SIGKILL");
      await service.ended;
      for (const { status } of await cut) expect(status).toBe("rejected");
    }

    const stored = await listStored(user);
    expect(acknowledged.filter(({ key }) => !stored.has(key))).toEqual([]);

    const service = start();
    const address = await untilReady(service);
    for (const { request, key, reply } of acknowledged) {
      const repeat = await postJson(`${address}/v1/user_answers`, request, { "Idempotency-Key": key });
      expect([repeat.status, repeat.body]).toEqual([201, reply]);
    }
    service.child.kill("SIGTERM");
    expect(await service.ended).toBe(0);
  },
);

async function writeEndlessly(
  address: string,
  request: Acknowledged["request"],
  acknowledged: Acknowledged[],
) {
  for (;;) {
    const key = crypto.randomUUID();
    const { status, body } = await postJson(`${address}/v1/user_answers`, request, {
      "Idempotency-Key": key,
    });
    expect(status).toBe(201);
    acknowledged.push({ request, key, reply: body });
  }
}

/** Reads the stored answers without the service, because a repeated request would store a lost answer again. */
async function listStored(user: string): Promise<Set<string>> {
  const db = await openPGlite(join(folder, "user-api", "pglite"));
  const rows = await db.query.selectFrom("user_answers").select("id").where("user_uuid", "=", user).execute();
  await db.close();
  return new Set(rows.map((row) => row.id));
}
