import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHIPPED_SITE } from "../../../contracts/site.ts";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { openPGlite } from "../../../embedded/user-api/database/open-pglite.ts";
import { createSampleApi, type SampleApi } from "./sample-api.ts";

let db: Database;
let api: SampleApi;
beforeAll(async () => {
  db = await openPGlite();
  api = createSampleApi(db);
});
afterAll(() => db.close());

describe("the reference page", () => {
  it("renders the OpenAPI document with a script from the same origin", async () => {
    const page = await api.app.request("/docs");
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('spec-url="/openapi.json"');
    expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      "/openapi.json",
      "/docs/redoc.js",
    ]);
    const script = await api.app.request("/docs/redoc.js");
    expect(script.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(await script.text()).toContain("Redoc");
  });

  it("and the document are named after the site", async () => {
    const named = createSampleApi(db, { site: () => ({ ...SHIPPED_SITE, name: "</title><b>" }) });
    const page = await named.app.request("/docs");
    expect(await page.text()).toContain("<title>&lt;/title&gt;&lt;b&gt; user API</title>");
    const { body } = await named.call("GET", "/openapi.json");
    expect(body.info.title).toBe("</title><b> user API");
  });

  it("loads nothing from other hosts and cannot be framed", async () => {
    const policy = (await api.app.request("/docs")).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:/);
  });
});
