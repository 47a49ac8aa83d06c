import type { RootOperationNode } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { describeOnDatabases } from "./databases.ts";
import { createSampleApi, inDiploma, type SampleApi, single } from "./sample-api.ts";

/** Errors of both databases and of Node on a full file system. */
const ERRORS = {
  "53100": 'could not extend file "base/5/16393": No space left on device',
  ENOSPC: "ENOSPC: no space left on device, write",
};

describeOnDatabases("a full disk", ({ db }) => {
  let api: SampleApi;
  let full: keyof typeof ERRORS | null = null;
  beforeAll(() => {
    api = createSampleApi(onDisk(db, () => full));
  });

  it.each(["53100", "ENOSPC"] as const)(
    "is reported as unavailable until a write succeeds again: %s",
    async (code) => {
      const user = await api.newUser();
      expect((await api.call("GET", "/readyz")).status).toBe(200);
      full = code;
      const writes = [
        await api.call("POST", "/v1/users", { body: { source: "web", is_kiosk_user: false } }),
        await api.answer(single(user, "q1-a")),
        await api.answer(inDiploma(user, "d1-a")),
        await api.call("PUT", "/v1/users", { body: { user_uuid: user, name: "Eva" } }),
        await api.call("POST", "/v1/users/handoff", { body: { user_uuid: user } }),
      ];
      expect(writes.map(({ status, body }) => [status, body.error.code])).toEqual(
        writes.map(() => [503, "unavailable"]),
      );
      expect(writes.map(({ headers }) => headers.get("retry-after"))).toEqual(writes.map(() => "5"));
      expect((await api.call("GET", `/v1/users/${user}`)).status).toBe(200);
      for (let times = 0; times < 2; times += 1) {
        const ready = await api.call("GET", "/readyz");
        expect([ready.status, ready.body.missing]).toEqual([503, ["disk space"]]);
      }
      full = null;
      expect((await api.call("GET", "/readyz")).status).toBe(200);
      expect((await api.answer(single(user, "q1-a"))).status).toBe(201);
    },
  );
});

/** Reads always succeed; writes fail while the disk is full. */
function onDisk(db: Database, why: () => keyof typeof ERRORS | null): Database {
  const needRoom = () => {
    const code = why();
    if (code !== null) throw Object.assign(new Error(ERRORS[code]), { code });
  };
  return {
    ...db,
    run: async (statement, values) => {
      if (!statement.text.startsWith("select")) needRoom();
      return db.run(statement, values);
    },
    query: db.query.withPlugin({
      transformQuery: ({ node }) => {
        if (!isReading(node)) needRoom();
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  };
}

function isReading(node: RootOperationNode): boolean {
  if (node.kind === "RawNode") return /^\s*select/.test(node.sqlFragments.join(""));
  return node.kind === "SelectQueryNode";
}
