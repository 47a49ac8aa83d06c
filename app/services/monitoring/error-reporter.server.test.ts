import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startReporting } from "~/services/monitoring/error-reporter.server.ts";
import { type LocalHost, startLocalHost } from "../../../tests/mocks/local-host.ts";

const MAX_ENVELOPE_BYTES = 512_000;
/** Long, because a busy machine needs a while to compress 30 MB. */
const TIMEOUT = { timeout: 20_000 };

const envelopes: { path: string; text: string }[] = [];
let host: LocalHost;
beforeAll(async () => {
  host = await startLocalHost((request, response) => {
    void buffer(request).then((sent) => {
      const isZipped = request.headers["content-encoding"] === "gzip";
      envelopes.push({ path: request.url ?? "", text: String(isZipped ? gunzipSync(sent) : sent) });
      response.end("{}");
    });
  });
});
afterAll(() => host.close());
beforeEach(() => {
  envelopes.length = 0;
});

function start() {
  return startReporting({ dsn: `http://key@${host.host}/1`, release: "1.2.3", environment: "production" });
}

function reportOf(envelope: { text: string } | undefined) {
  return JSON.parse(envelope?.text.split("\n")[2] ?? "{}");
}

describe("an uncaught error of the server", () => {
  it("arrives once, with its trace, release and request, and without anything personal", async () => {
    const send = start();
    const cause = new Error(
      "GET http://users.test/v1/users/me?user_uuid=0190f8f2-5a31-7c1e-8b1d-1f6e3c5a7b90 failed",
    );
    const error = new TypeError("no response for ada@example.org", { cause });
    const requestId = "0123456789abcdef0123456789abcdef";
    send(error, { path: "/sv/h/7K3M-Q9TX", requestId });
    send(error, { path: "/sv/h/7K3M-Q9TX", requestId });
    await vi.waitFor(() => expect(envelopes).toHaveLength(1), TIMEOUT);
    expect(envelopes[0]?.path).toMatch(/^\/api\/1\/envelope\/\?/);
    const report = reportOf(envelopes[0]);
    expect(report).toMatchObject({
      release: "1.2.3",
      environment: "production",
      platform: "node",
      tags: { path: "/sv/h/:code", requestId },
      exception: {
        values: [
          {
            type: "Error",
            value: "GET http://users.test/v1/users/me?… failed",
            mechanism: { handled: false },
          },
          { type: "TypeError", value: "no response for [email]" },
        ],
      },
    });
    const files = report.exception.values[1].stacktrace.frames.map(
      ({ filename }: { filename: string }) => filename,
    );
    expect(files).toContain("app:///app/services/monitoring/error-reporter.server.test.ts");
    for (const field of ["server_name", "contexts", "user", "extra", "modules"])
      expect(report).not.toHaveProperty(field);
    expect(envelopes[0]?.text).not.toContain(process.cwd());
  });

  it("is one of at most 60 a minute, all of which arrive, each of at most 512 KB", async () => {
    const send = start();
    const long = "å".repeat(1_000_000);
    for (let count = 1; count <= 70; count += 1) send(new Error(`${count}: ${long}`), {});
    await vi.waitFor(() => expect(envelopes).toHaveLength(60), TIMEOUT);
    const numbers = envelopes.map((envelope) => parseInt(reportOf(envelope).exception.values[0].value, 10));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    for (const { text } of envelopes) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_ENVELOPE_BYTES);
  });
});
