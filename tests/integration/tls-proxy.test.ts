import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EMAIL, PASSWORD, REGISTRATION } from "../mocks/registered-visitor.ts";
import { startTlsProxy, type TlsProxy } from "../mocks/tls-proxy.ts";
import { Visitor } from "../mocks/visitor.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PROFILE = "/account/me/profile";

let proxy: TlsProxy;
beforeEach(async () => {
  proxy = await startTlsProxy();
  world.now.env = { TRUST_PROXY: "1", PUBLIC_ORIGIN: proxy.origin };
  proxy.forwardTo((await world.now.web()).port);
});
afterEach(() => proxy.close());

async function openStart(): Promise<Visitor> {
  const visitor = new Visitor(proxy.send, proxy.origin);
  await visitor.open("/");
  return visitor;
}

/** `localhost` is replaced by the proxy's own host and port. */
function sendAs(visitor: Visitor, headers: Record<string, string>): void {
  const host = new URL(proxy.origin).host;
  for (const [name, value] of Object.entries(headers))
    visitor.headers[name] = value.replace(/localhost$/, host);
}

describe("behind a proxy that ends TLS", () => {
  it.each<[string, Record<string, string>]>([
    ["as today's browsers send it", { Origin: "https://localhost", "Sec-Fetch-Site": "same-origin" }],
    ["with its Origin alone", { Origin: "https://localhost" }],
    ["of a browser that says nothing of where it comes from", {}],
  ])("a form of ours works, %s", async (_, headers) => {
    const visitor = await openStart();
    sendAs(visitor, headers);
    expect((await visitor.answer("/t/Energy-Use/q1", "q1-a")).location).toContain("/feedback");
    expect((await visitor.post("/account/signup", REGISTRATION)).location).toBe("/account/signup/success");
    await visitor.post("/account/me/settings", { intent: "log-out" });
    expect((await visitor.post("/account/login", { email: EMAIL, password: PASSWORD })).location).toBe(
      PROFILE,
    );
    expect((await visitor.open(PROFILE)).text).toContain(EMAIL);
  });

  it.each<[string, Record<string, string>]>([
    ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
    ["another port, by an old browser", { Origin: "https://localhost:1" }],
    ["our own host without TLS", { Origin: "http://localhost" }],
  ])("a form of %s is refused by a page of ours, and changes nothing", async (_, headers) => {
    const visitor = await openStart();
    await visitor.post("/account/signup", REGISTRATION);
    sendAs(visitor, headers);
    const forms: [string, Record<string, string>][] = [
      ["/account/me/settings", { intent: "delete-account" }],
      ["/account/export", {}],
      ["/t/Energy-Use/q1", { nonce: "n", answer: "q1-a" }],
    ];
    for (const [path, form] of forms) {
      const page = await visitor.post(path, form);
      expect([page.status, page.title]).toEqual([403, "403"]);
      expect(page.text).toContain("sent from another site");
    }
    expect(await world.now.api.accounts()).toHaveLength(1);
    expect(await world.now.api.answers()).toEqual([]);
  });

  it("the sessions' cookies are the host's own and Secure, and the browser must stay with TLS", async () => {
    const visitor = await openStart();
    const page = await visitor.post("/account/signup", REGISTRATION);
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    expect([...visitor.jar.keys()].sort()).toEqual(["__Host-auth", "__Host-progress", "i18n_redirected"]);
    for (const cookie of visitor.jar.values()) {
      expect(cookie).toMatchObject({ secure: true, path: "/", sameSite: "lax" });
      expect(cookie.domain).toBeUndefined();
    }
    expect(page.headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}/);
  });

  it("pages name the address that people see", async () => {
    const page = await (await openStart()).open("/about");
    const canonical = page.all("link").find(({ rel }) => rel === "canonical");
    expect(canonical?.href).toBe(`${proxy.origin}/about`);
  });
});
