import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { copyCluster, createEmptyCluster } from "../../../embedded/user-api/database/empty-cluster.ts";
import {
  type EmptyCluster,
  findEmptyCluster,
} from "../../../embedded/user-api/database/empty-cluster-file.ts";
import { openPGlite } from "../../../embedded/user-api/database/open-pglite.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidare-cluster-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function requireCluster(): Promise<EmptyCluster> {
  if (!findEmptyCluster()) await createEmptyCluster();
  const cluster = findEmptyCluster();
  if (!cluster) throw new Error("What was just made is not there");
  return cluster;
}

it("opens a database created from the cached cluster again with its data", async () => {
  await requireCluster();
  const data = join(folder, "pglite");
  const first = await openPGlite(data);
  await sql`insert into jobs (name, started_at) values ('here', now())`.execute(first.query);
  await first.close();
  const again = await openPGlite(data);
  const { rows } = await sql`select name from jobs where name = 'here'`.execute(again.query);
  await again.close();
  expect(rows).toEqual([{ name: "here" }]);
});

it("replaces a folder that a killed process left incomplete", async () => {
  const data = join(folder, "pglite");
  mkdirSync(`${data}.unfinished`);
  writeFileSync(join(`${data}.unfinished`, "PG_VERSION"), "half");
  copyCluster((await requireCluster()).folder, data);
  expect(existsSync(`${data}.unfinished`)).toBe(false);
  const db = await openPGlite(data);
  const { rows } = await sql`select count(*)::int as count from users`.execute(db.query);
  await db.close();
  expect(rows).toEqual([{ count: 0 }]);
});
