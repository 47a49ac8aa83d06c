import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { openPostgres } from "../../../embedded/user-api/database/open-postgres.ts";
import {
  findPostgres,
  startPostgres,
  type TemporaryPostgres,
} from "../../../scripts/support/postgres-cluster.ts";
import { createSampleAccounts, GOOD_PASSWORD, withToken } from "./sample-accounts.ts";
import { createSampleApi, inDiploma, inTest } from "./sample-api.ts";

/** Settings that operators choose for other programs. */
const SETTINGS = {
  DateStyle: "German, DMY",
  IntervalStyle: "sql_standard",
  TimeZone: "Asia/Kolkata",
  bytea_output: "escape",
  default_transaction_isolation: "serializable",
  extra_float_digits: "-10",
  synchronous_commit: "off",
  transform_null_equals: "on",
};

describe("a PostgreSQL with other settings", () => {
  let server: TemporaryPostgres;
  let db: Database;
  beforeAll(async () => {
    const flags = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    server = await startPostgres(findPostgres() ?? "", ["-F", ...flags]);
    db = await openPostgres(server.address, () => undefined);
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  it("lets learners log in, and keep what they did", async () => {
    const api = createSampleApi(db);
    const accounts = createSampleAccounts(api, db);
    const { email } = await accounts.newAccount();
    const uuid = await api.newUser();
    for (const answer of ["d1-a", "d2-a", "d3-a"]) await api.answer(inDiploma(uuid, answer));
    const login = await accounts.logIn(email, GOOD_PASSWORD, { uuid });
    expect(login.status).toBe(200);
    const headers = withToken(login.body.access_token);
    const { body } = await api.call("GET", `/v1/certificates?user_uuid=${login.body.user.uuid}`, { headers });
    expect(body.certificates).toHaveLength(1);
    expect(Math.abs(Date.parse(body.certificates[0].issued_at) - Date.now())).toBeLessThan(3_600_000);
  });

  it("stores each of thirty answers that come at once", async () => {
    const api = createSampleApi(db);
    const uuid = await api.newUser();
    const answers = Array.from({ length: 30 }, (_, index) => inTest(uuid, `q${(index % 2) + 1}-a`));
    const replies = await Promise.all(answers.map((answer) => api.answer(answer)));
    expect(replies.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });

  it("waits for the disk and writes dates as expected, on a pooler's other connections too", async () => {
    const pool = new pg.Pool({ connectionString: server.address });
    const { rows } = await pool.query(
      "select current_setting('synchronous_commit') as commit, current_setting('DateStyle') as dates",
    );
    await pool.end();
    expect(rows).toEqual([{ commit: "on", dates: "ISO, MDY" }]);
  });
});
