import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jwtVerify } from "jose";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createContentClient } from "../../app/services/content/create-content-client.ts";
import { saveFiles } from "./save-files.ts";

const SECRET = "the-secret-of-an-asset-key";
const PICTURE = "images.secure.ctfassets.net/vidare/sun/sun.svg";
const ADDRESS = { space: "vidare", environment: "master", accessToken: "t", host: "content.test" };
const address = { ...ADDRESS, insecure: false };
const client = createContentClient({ ...address, timeout: 1_000, retryLimit: 0, throttle: "auto" });
const folder = mkdtempSync(join(tmpdir(), "vidare-files-"));
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

it("saves the file of an embargoed asset, whose address it signs with an asset key", async () => {
  const asked: URL[] = [];
  server.use(
    http.post("https://content.test/*/asset_keys", () =>
      HttpResponse.json({ policy: "a-policy", secret: SECRET }, { status: 201 }),
    ),
    http.get(`https://${PICTURE}`, ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.text("<svg/>");
    }),
  );
  await saveFiles([`//${PICTURE}`], folder, address, client);
  expect(readFileSync(join(folder, "images.ctfassets.net/vidare/sun/sun.svg"), "utf8")).toBe("<svg/>");
  const [{ searchParams } = new URL("https://none.test")] = asked;
  const signed = await jwtVerify(searchParams.get("token") ?? "", new TextEncoder().encode(SECRET));
  expect([signed.payload.sub, searchParams.get("policy")]).toEqual([`https://${PICTURE}`, "a-policy"]);
});

it.each([
  ["that is gone", "//images.ctfassets.net/vidare/gone.svg", "could not be downloaded: 404 Not Found"],
  ["of another host", "//elsewhere.test/x.svg", "is on a host that is not the space's own"],
])("refuses a file %s, and leaves no half of it", async (_name, url, reason) => {
  server.use(
    http.get(
      "https://images.ctfassets.net/*",
      () => new HttpResponse("No", { status: 404, statusText: "Not Found" }),
    ),
  );
  await expect(saveFiles([url], folder, address, client)).rejects.toThrow(reason);
  expect(existsSync(join(folder, "images.ctfassets.net/vidare/gone.svg"))).toBe(false);
});
