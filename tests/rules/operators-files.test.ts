import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { listContext } from "../operation/container-image.ts";

const COMPOSE = "deploy/compose";
const KEPT_BY_OPERATORS = [
  ".env",
  ".env.production",
  "web.env",
  ".data/session-secret",
  ".data/badge-keys.json",
  "badge-keys.json",
  "app/.env",
  "content/own.pem",
  "scripts/vidare.dump",
  "server/tls.key",
  ...listFilesOfCompose(),
  `${COMPOSE}/tls/privkey.pem`,
  `${COMPOSE}/backup/2026-11-28T030000Z.dump`,
  "deploy/systemd/user-api.env",
  "deploy/systemd/database.env",
  "deploy/patroni/node.env",
  "deploy/pgbouncer/userlist.txt",
  "deploy/backup/now.dump",
];
const SHIPPED = [".env.example", "package.json", "app/root.tsx", "deploy/pgbouncer/pgbouncer.ini"];

const folder = mkdtempSync(join(tmpdir(), "vidare-planted-"));
beforeAll(() => {
  for (const file of [...KEPT_BY_OPERATORS, ...SHIPPED]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), "planted");
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The files that compose.yaml reads or mounts from its own folder: variables, secrets, and a file in each folder. */
function listFilesOfCompose(): string[] {
  const shape = z.looseObject({
    services: z.record(
      z.string(),
      z.looseObject({
        env_file: z.array(z.object({ path: z.string() })).default([]),
        volumes: z.array(z.string()).default([]),
      }),
    ),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  });
  const text = readFileSync(join(PROJECT_ROOT, COMPOSE, "compose.yaml"), "utf8");
  const { services, secrets } = shape.parse(parse(text, { merge: true }));
  const variables = Object.values(services).flatMap(({ env_file }) => env_file.map(({ path }) => path));
  const mounted = Object.values(services)
    .flatMap(({ volumes }) => volumes.map((line) => line.split(":")[0] ?? ""))
    .filter((path) => path.startsWith("./"))
    .map((path) => `${path}/mounted`);
  const named = Object.values(secrets).map(({ file }) => file);
  return [...new Set([".env", ...variables, ...mounted, ...named])].map((file) => join(COMPOSE, file));
}

describe("what operators keep in the folder of a release", () => {
  it("is at least a setting, a secret and a mounted folder of compose.yaml", () => {
    const files = ["user-api.env", "badge-keys.json", "backup/mounted"].map((file) => join(COMPOSE, file));
    expect(listFilesOfCompose()).toEqual(expect.arrayContaining(files));
  });

  it("is not sent to the build of an image", () => {
    expect(listContext(folder).toSorted()).toEqual(SHIPPED.toSorted());
  });

  it("is not committed", () => {
    cpSync(join(PROJECT_ROOT, ".gitignore"), join(folder, ".gitignore"));
    const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
    git("init", "--quiet");
    const seen = git("ls-files", "--others", "--exclude-standard").split("\n").filter(Boolean);
    expect(seen.toSorted()).toEqual([".gitignore", ...SHIPPED].toSorted());
  });
});
