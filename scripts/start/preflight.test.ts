import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findFreePort } from "./free-port.ts";
import { requireDataFolder, requireListenable } from "./preflight.ts";

describe("before anything starts", () => {
  let folder = "";
  let server: Server | null = null;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "vidare-preflight-"));
  });

  afterEach(() => {
    server?.close();
    server = null;
    rmSync(folder, { recursive: true });
  });

  it("lets a free port pass", async () => {
    await expect(requireListenable(await findFreePort(), "127.0.0.1")).resolves.toBeUndefined();
  });

  it("refuses a port in use and names it", async () => {
    const port = await findFreePort();
    server = createServer();
    await new Promise<void>((done) => server?.listen(port, "127.0.0.1", done));
    await expect(requireListenable(port, "127.0.0.1")).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`);
  });

  it("refuses a host that is not this machine", async () => {
    await expect(requireListenable(0, "192.0.2.1")).rejects.toThrow(
      'HOST takes a name or address of this machine, not "192.0.2.1"',
    );
  });

  it("makes the data folder", () => {
    const dataDir = join(folder, "a", "b");
    requireDataFolder(dataDir);
    expect(statSync(dataDir).isDirectory()).toBe(true);
  });

  it.each(["file", "file/folder"])("refuses a data folder that is a file, or in one: %s", (path) => {
    writeFileSync(join(folder, "file"), "", { mode: 0o777 });
    const dataDir = join(folder, path);
    expect(() => requireDataFolder(dataDir)).toThrow(
      `DATA_DIR takes a folder that can be written to, not "${dataDir}"`,
    );
  });

  it("refuses a data folder in a file system that takes none", () => {
    expect(() => requireDataFolder("/proc/vidare")).toThrow(
      /^DATA_DIR takes a folder that can be written to/,
    );
  });
});
