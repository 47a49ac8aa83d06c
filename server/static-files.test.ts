import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
} from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../scripts/support/processes.ts";
import { serveStaticFiles } from "./static-files.ts";

const LARGE_BYTES = 30_000_000;
const folder = mkdtempSync(join(tmpdir(), "vidare-static-"));
const server = createServer();

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "favicon.svg"), "0123456789");
  writeFileSync(join(folder, "gone.svg"), "soon");
  writeFileSync(join(folder, "large.mp4"), Buffer.alloc(LARGE_BYTES));
  writeFileSync(join(folder, "assets/app.js"), "plain");
  writeFileSync(join(folder, "assets/app.js.map"), "sources");
  writeFileSync(join(folder, "assets/app.js.map.br"), "sources");
  writeFileSync(join(folder, "assets/app.js.br"), "brotli");
  writeFileSync(join(folder, "assets/app.js.gz"), "gzip");
  const serveFile = serveStaticFiles(folder);
  rmSync(join(folder, "gone.svg"));
  server.on("request", (req, res) => {
    if (!serveFile(req, res)) res.writeHead(299).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, headers: OutgoingHttpHeaders = {}, method = "GET") {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const port = portOf(server);
  request({ port, host: "127.0.0.1", path, method, headers }, resolve).on("error", reject).end();
  const reply = await promise;
  return { status: reply.statusCode, headers: reply.headers, body: String(await buffer(reply)) };
}

describe("a range", () => {
  it("gets that part", async () => {
    const reply = await ask("/favicon.svg", { range: "bytes=2-4" });
    expect(reply).toMatchObject({ status: 206, body: "234" });
    expect(reply.headers["content-range"]).toBe("bytes 2-4/10");
  });

  it("beyond the file gets 416 with the file's size", async () => {
    const reply = await ask("/favicon.svg", { range: "bytes=10-" });
    expect(reply.status).toBe(416);
    expect(reply.headers["content-range"]).toBe("bytes */10");
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it("that is none gets the whole file", async () => {
    expect(await ask("/favicon.svg", { range: "lines=1-2" })).toMatchObject({
      status: 200,
      body: "0123456789",
    });
  });
});

describe("a file", () => {
  it.each([
    ["br, gzip", "brotli", "br"],
    ["gzip, deflate, br, zstd", "brotli", "br"],
    ["gzip;q=1.0, br;q=0", "gzip", "gzip"],
    ["", "plain", undefined],
  ])("is sent to a client that accepts %j as %s", async (accepted, body, encoding) => {
    const reply = await ask("/assets/app.js", { "accept-encoding": accepted });
    expect(reply.body).toBe(body);
    expect(reply.headers["content-encoding"]).toBe(encoding);
    expect(reply.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(reply.headers["vary"]).toBe("Accept-Encoding");
  });

  it("is kept for good if its name changes with its content, else for an hour", async () => {
    expect((await ask("/assets/app.js")).headers["cache-control"]).toContain("immutable");
    expect((await ask("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("that a browser can open by itself runs nothing and is in no frame", async () => {
    const { headers } = await ask("/favicon.svg");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("of the build may be read by a frame without an origin", async () => {
    expect((await ask("/assets/app.js")).headers["access-control-allow-origin"]).toBe("*");
    expect((await ask("/favicon.svg")).headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("that has not changed gets 304", async () => {
    const { etag } = (await ask("/favicon.svg")).headers;
    expect(await ask("/favicon.svg", { "if-none-match": etag })).toMatchObject({ status: 304, body: "" });
  });

  it("that is gone since the start gets 404", async () => {
    expect((await ask("/gone.svg")).status).toBe(404);
  });

  it("takes no form", async () => {
    const reply = await ask("/favicon.svg", {}, "POST");
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe("GET, HEAD");
  });

  it("is closed when its download is broken off", async () => {
    const port = portOf(server);
    for (let download = 0; download < 10; download += 1) {
      const begun = Promise.withResolvers<void>();
      const asked = request({ port, host: "127.0.0.1", path: "/large.mp4" }, (reply) => {
        reply.once("data", () => {
          asked.destroy();
          begun.resolve();
        });
        reply.on("error", () => undefined);
      });
      asked.on("error", () => undefined).end();
      await begun.promise;
    }
    await until(() => countOpen(join(folder, "large.mp4")) === 0);
  });
});

describe("an address that is no file's", () => {
  it.each([
    "/",
    "/nope.svg",
    "/assets",
    "/assets/",
    "/../package.json",
    "/%2e%2e/package.json",
    "/assets/app.js.map",
    "/assets/app.js.map.br",
    "/%",
    "/favicon.svg/",
  ])("%s is left to the pages", async (path) => {
    expect((await ask(path)).status).toBe(299);
  });
});

function portOf(listening: Server): number {
  const place = listening.address();
  return typeof place === "object" && place ? place.port : 0;
}

/** Always 0 on systems without /proc. */
function countOpen(file: string): number {
  const descriptors = "/proc/self/fd";
  try {
    return readdirSync(descriptors).filter((one) => pointsTo(join(descriptors, one), file)).length;
  } catch {
    return 0;
  }
}

function pointsTo(link: string, file: string): boolean {
  try {
    return readlinkSync(link) === file;
  } catch {
    // This was the descriptor of the listing, which is closed by now.
    return false;
  }
}
