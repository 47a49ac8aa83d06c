import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { isOk } from "../../scripts/support/operation/machine.ts";
import type { PatroniCluster } from "../../scripts/support/operation/patroni-cluster.ts";
import type { Product } from "../../scripts/support/operation/product.ts";
import { until } from "../../scripts/support/processes.ts";

const run = promisify(execFile);

/** Runs the scripts of deploy/backup as docs/operations.md says. */
export class Backup {
  readonly #product: Product;
  readonly #cluster: PatroniCluster;

  constructor(product: Product, cluster: PatroniCluster) {
    this.#product = product;
    this.#cluster = cluster;
  }

  async save(name: string, database = "vidare"): Promise<string> {
    const file = join(this.#folder, `${name}.dump`);
    await this.#script("backup.sh", file, database);
    return file;
  }

  list(): string[] {
    return readdirSync(this.#folder).toSorted();
  }

  get #folder(): string {
    return this.#product.machine.folder("backup");
  }

  /** Restores the backup into a new database. */
  async restore(file: string, database: string): Promise<void> {
    await this.ask("postgres", `create database ${database} owner vidare`);
    await this.fill(file, database);
  }

  /** Restores into a database that exists and is empty. @throws if a warning is printed */
  async fill(file: string, database: string): Promise<void> {
    const warnings = await this.#script("restore.sh", file, database);
    if (warnings !== "") throw new Error(warnings);
  }

  /** @returns the first column of each row */
  async ask(database: string, text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: await this.#cluster.superuserUrl(database) });
    await client.connect();
    try {
      return (await client.query<unknown[]>({ text, rowMode: "array" })).rows.map(([value]) => value);
    } finally {
      await client.end();
    }
  }

  /** The hashes of the rows of each table. */
  async digest(database: string): Promise<Record<string, unknown>> {
    const listed = "select tablename from pg_tables where schemaname = 'public' order by 1";
    const digests: Record<string, unknown> = {};
    for (const table of await this.ask(database, listed))
      digests[String(table)] = await this.ask(
        database,
        `select count(*) || md5(coalesce(string_agg(one::text, '|' order by one::text), '')) from ${table} as one`,
      );
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

  /** @returns the script's output on stderr */
  async #script(name: string, file: string, database: string): Promise<string> {
    const { databaseUrl, machine } = this.#product;
    const env = { ...process.env, DATABASE_URL: databaseUrl(database) };
    return (await run(join(PROJECT_ROOT, "deploy/backup", name), [file], { env, cwd: machine.path })).stderr;
  }
}
