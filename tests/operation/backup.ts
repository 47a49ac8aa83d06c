import { execFile } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { until } from "../setup/processes.ts";
import { isOk } from "./free-ports.ts";
import type { PatroniCluster } from "./patroni-cluster.ts";
import type { Product } from "./product.ts";

const run = promisify(execFile);
const SCRIPTS = join(PROJECT_ROOT, "deploy/backup");

/** Runs the scripts of deploy/backup as docs/operations.md says. */
export class Backup {
  readonly report: string[] = [];
  readonly #product: Product;
  readonly #cluster: PatroniCluster;

  constructor(product: Product, cluster: PatroniCluster) {
    this.#product = product;
    this.#cluster = cluster;
  }

  async save(name: string, database = "vidare"): Promise<string> {
    const file = join(this.#folder, `${name}.dump`);
    await this.#time(`backup ${name}`, () => this.#script("backup.sh", file, database));
    this.report.push(`  ${statSync(file).size} bytes`);
    return file;
  }

  list(): string[] {
    return readdirSync(this.#folder);
  }

  get #folder(): string {
    return this.#product.folder.folder("backup");
  }

  async restore(file: string, database: string): Promise<void> {
    await this.#ask("postgres", `create database ${database} owner vidare`);
    await this.#time(`restore into ${database}`, () => this.fill(file, database));
  }

  /** The database must be there, and empty. @throws if a warning is printed */
  async fill(file: string, database: string): Promise<void> {
    const warnings = await this.#script("restore.sh", file, database);
    if (warnings !== "") throw new Error(warnings);
  }

  async isOpenToEveryRole(database: string): Promise<boolean> {
    const [row] = await this.#ask(
      "postgres",
      `select has_database_privilege('public', '${database}', 'connect') as open`,
    );
    return row?.["open"] === true;
  }

  /** User and question of each answer. */
  async listAnswers(database: string): Promise<Set<string>> {
    const rows = await this.#ask(
      database,
      "select user_uuid || ' ' || question_global_id as name from user_answers",
    );
    return new Set(rows.map(({ name }) => String(name)));
  }

  /** A hash of each table's rows. */
  async digest(database: string): Promise<Record<string, unknown>> {
    const tables = await this.#ask(
      database,
      "select tablename from pg_tables where schemaname = 'public' order by 1",
    );
    const digests: Record<string, unknown> = {};
    for (const table of tables.map(({ tablename }) => String(tablename))) {
      const hashed = `select count(*), md5(coalesce(string_agg(one::text, '|' order by one::text), '')) from ${table} as one`;
      digests[table] = await this.#ask(database, hashed);
    }
    return digests;
  }

  async switchTo(database: string): Promise<void> {
    const { pgbouncer, userApis, leadPoolerTo } = this.#product;
    leadPoolerTo(database);
    await pgbouncer.restart();
    await until(async () => {
      const ready = await Promise.all(userApis.map(({ plan }) => isOk(`${plan.origin}/readyz`)));
      return ready.every(Boolean);
    });
  }

  /** @returns what it printed to stderr */
  async #script(name: string, file: string, database: string): Promise<string> {
    const env = { ...process.env, DATABASE_URL: this.#product.databaseUrl(database) };
    return (await run(join(SCRIPTS, name), [file], { env, cwd: this.#product.folder.path })).stderr;
  }

  async #ask(database: string, statement: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: await this.#cluster.superuserUrl(database) });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  async #time(what: string, action: () => Promise<unknown>): Promise<void> {
    const beganMs = performance.now();
    await action();
    this.report.push(`${what}: ${((performance.now() - beganMs) / 1000).toFixed(1)} s`);
  }
}
