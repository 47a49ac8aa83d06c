import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { findProgram } from "../test/find-program.ts";
import { findServerUser, type ServerUser, until } from "./processes.ts";

export function findPostgres(): string | null {
  const initdb = findProgram("initdb");
  return initdb && dirname(initdb);
}

export type TemporaryPostgres = {
  address: string;
  stop(): Promise<void>;
  /** Kills the server, as a failure of the machine would. */
  goAway(): Promise<void>;
  restart(): Promise<void>;
};

/** @param flags the server's flags; -F turns off fsync, which is quicker @param address the server's address; a socket by default */
export async function startPostgres(
  programs: string,
  flags: readonly string[] = ["-F"],
  address?: string,
): Promise<TemporaryPostgres> {
  const user = findServerUser();
  const { folder, data } = createData(programs, user);
  const args = ["-D", data, "-k", folder, "-c", "listen_addresses=", ...flags];
  const launch = () => {
    const child = spawn(join(programs, "postgres"), args, { ...user, cwd: folder, stdio: "ignore" });
    return { child, ended: once(child, "exit") };
  };
  let server = launch();
  const end = async () => {
    server.child.kill("SIGQUIT");
    await server.ended;
  };
  address ??= `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await untilResponding(address);
  return {
    address,
    goAway: end,
    restart: async () => {
      server = launch();
      await untilResponding(address);
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createData(programs: string, user: ServerUser): { folder: string; data: string } {
  const folder = mkdtempSync(join(tmpdir(), "vidare-pg-"));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, "data");
  const args = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"];
  execFileSync(join(programs, "initdb"), args, {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { folder, data };
}

function untilResponding(address: string): Promise<void> {
  return until(() => isResponding(address));
}

async function isResponding(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
