import { describe, expect, it } from "vitest";
import type { Page } from "../mocks/page.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const DAY_MS = 24 * 60 * 60 * 1000;
const GOOGLE = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const PAGES = [
  "/",
  "/sv/about",
  "/t/Energy-Use",
  "/t/Energy-Use/q1",
  "/t/Energy-Use/q1.data",
  "/nope",
  "/t/nope",
  "/healthz",
];

function policyOf(headers: Headers): Map<string, string> {
  const directives = (headers.get("Content-Security-Policy") ?? "").split(";").map((part) => part.trim());
  return new Map(directives.map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1).join(" ")]));
}

describe("the security headers", () => {
  it("are on every page, its data and other responses, and let no page use a device or be in a frame", async () => {
    for (const path of PAGES) {
      const visitor = await world.now.visitor();
      const { headers } = await visitor.get(path);
      expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
      expect(headers.get("Referrer-Policy"), path).toBe("strict-origin-when-cross-origin");
      expect(headers.get("Cross-Origin-Opener-Policy"), path).toBe("same-origin");
      expect(headers.get("Cross-Origin-Resource-Policy"), path).toBe("same-origin");
      const policy = policyOf(headers);
      expect(policy.get("frame-ancestors"), path).toBe("'none'");
      expect(policy.get("object-src"), path).toBe("'none'");
      expect(policy.get("base-uri"), path).toBe("'none'");
      expect(policy.get("form-action"), path).toBe("'self'");
      expect(policy.get("script-src"), path).toMatch(
        /^'nonce-[^' ]+'( http:\/\/vidare\.test\/assets\/live-search-[\w-]+\.js)?$/,
      );
      if (/data$|healthz$/.test(path)) continue;
      const permissions = headers.get("Permissions-Policy") ?? "";
      for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"])
        expect(permissions, path).toContain(`${feature}=()`);
      expect(permissions, path).not.toMatch(/fullscreen|web-share|autoplay|picture-in-picture|clipboard/);
      expect(headers.get("X-Frame-Options"), path).toBe("DENY");
    }
  });

  it("let an embed be framed by browsers that know X-Frame-Options alone", async () => {
    const visitor = await world.now.visitor();
    const { status, headers } = await visitor.get("/q/q1/embed");
    expect([status, headers.get("X-Frame-Options")]).toEqual([200, null]);
    expect(headers.get("Permissions-Policy")).toContain("camera=()");
  });

  it("are on responses that no page gives", async () => {
    const visitor = await world.now.visitor();
    visitor.headers["Sec-Fetch-Site"] = "cross-site";
    const { status, headers } = await visitor.post("/t/Energy-Use/q1", {});
    expect(status).toBe(403);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
  });

  it("are on redirects of forms as well", async () => {
    const visitor = await world.now.visitor();
    const { headers } = await visitor.answer("/t/Energy-Use/q1", "q1-a");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  });

  it("keep learners' pages and their data out of shared caches, and have browsers ask again", async () => {
    const visitor = await world.now.visitor();
    const pages = ["/", "/t/Energy-Use", "/t/Energy-Use/q1", "/nope"];
    for (const path of [...pages, "/_.data", "/t/Energy-Use.data", "/t/Energy-Use/q1.data", "/nope.data"])
      expect((await visitor.get(path)).headers.get("Cache-Control"), path).toBe("private, no-cache");
  });

  it("have browsers keep data that was fetched ahead for half a minute, but not on a kiosk", async () => {
    const visitor = await world.now.visitor();
    visitor.headers["Sec-Purpose"] = "prefetch";
    const fetchAhead = async (path: string) => (await visitor.get(path)).headers.get("Cache-Control");
    expect(await fetchAhead("/t/Energy-Use/q1.data")).toBe("private, max-age=30");
    // An answer changes a cookie, and so the data counts as old.
    expect((await visitor.get("/t/Energy-Use/q1.data")).headers.get("Vary")).toContain("Cookie");
    expect(await fetchAhead("/t/Energy-Use/nope.data")).toBe("private, no-cache");
    expect(await fetchAhead("/t/Energy-Use/q1")).toBe("private, no-cache");
    await visitor.post("/kiosk", { intent: "turn-on" });
    expect(await fetchAhead("/t/Energy-Use/q1.data")).toBe("no-store");
  });
});

describe("the nonce", () => {
  it("is the one of every script that runs, and another for each request", async () => {
    const visitor = await world.now.visitor();
    const nonces = new Set<string>();
    for (const path of ["/t/Energy-Use/q1", "/t/Energy-Use/q1", "/sv/t/Energy-Use/q2"]) {
      const page = await visitor.get(path);
      const nonce = /'nonce-([^']+)'/.exec(policyOf(page.headers).get("script-src") ?? "")?.[1];
      const running = page.all("script").filter((script) => script.type !== "application/json");
      expect(running.length).toBeGreaterThan(0);
      for (const script of running) expect(script.nonce).toBe(nonce);
      nonces.add(nonce ?? "");
    }
    expect(nonces.size).toBe(3);
  });

  it("has no inline handler and no javascript: link beside it", async () => {
    const visitor = await world.now.visitor();
    for (const path of PAGES)
      expect((await visitor.get(path)).html).not.toMatch(/\son[a-z]+="|href="javascript:/i);
  });
});

describe("pages without an island", () => {
  it("have no script at all if they are an error", async () => {
    for (const path of ["/nope", "/t/nope", "/sv/t/Energy-Use/nope"] as const) {
      const visitor = await world.now.visitor();
      expect((await visitor.get(path)).html, path).not.toMatch(/<script|modulepreload|as="script"/);
    }
  });

  it("have the script that looks after Back alone", async () => {
    for (const path of ["/about", "/t/Energy-Use", "/sv/t/health", "/account/login"] as const) {
      const visitor = await world.now.visitor();
      const page = await visitor.get(path);
      expect(scriptsOf(page)[0], path).toContain("restored-page");
      expect(page.html, path).not.toMatch(/modulepreload|as="script"/);
    }
  });

  it("have the script of the search as well on the start page", async () => {
    for (const path of ["/", "/sv"] as const) {
      const visitor = await world.now.visitor();
      const page = await visitor.get(path);
      expect(scriptsOf(page), path).toEqual(
        ["restored-page", "live-search"].map((name) => expect.stringContaining(name)),
      );
      expect(page.html, path).not.toMatch(/modulepreload|as="script"/);
    }
  });
});

describe("a page that is asked for again", () => {
  it.each(["/", "/sv/t/Energy-Use", "/about", "/account/me/progress"])(
    "has the same words if nothing was answered: %s",
    async (path) => {
      const visitor = await world.now.visitor();
      await visitor.answer("/t/Energy-Use/q1", "q1-a");
      const { text } = await visitor.get(path);
      expect((await visitor.get(path)).text).toBe(text);
    },
  );
});

describe("an error, to a crawler,", () => {
  it("is the status with a title and nothing else", async () => {
    for (const [path, status] of [
      ["/nope", 404],
      ["/sv/t/nope", 404],
      ["/t/Energy-Use/nope", 404],
    ] as const) {
      const visitor = await world.now.visitor();
      visitor.headers["User-Agent"] = GOOGLE;
      const page = await visitor.get(path);
      expect(page.status, path).toBe(status);
      expect(page.title, path).toBe(String(status));
      expect(page.html, path).toMatch(/<body><\/body>/);
    }
  });

  it("is 503 while content is down", async () => {
    world.now.content.condition = "unreachable";
    const visitor = await world.now.visitor();
    visitor.headers["User-Agent"] = GOOGLE;
    const page = await visitor.get("/");
    expect([page.status, page.title]).toEqual([503, "503"]);
  });
});

describe("the files for machines", () => {
  it("healthz and readyz report success without caching", async () => {
    const visitor = await world.now.visitor();
    for (const path of ["/healthz", "/readyz"]) {
      const page = await visitor.get(path);
      expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
      expect(page.headers.getSetCookie()).toEqual([]);
    }
  });

  it("robots.txt is a text that lets the pages be found", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.get("/robots.txt");
    expect(page.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(page.html).toMatch(/^User-agent: \*/);
    expect(page.html).not.toMatch(/^Disallow: \/$/m);
  });

  it("security.txt says where to report a vulnerability, in which languages, for less than a year", async () => {
    world.now.env.CONTACT_URL = "mailto:security@example.org";
    const fields = await readSecurityText();
    expect(fields.get("Contact")).toBe("mailto:security@example.org");
    expect(fields.get("Preferred-Languages")).toBe("en, sv");
    const leftMs = Date.parse(fields.get("Expires") ?? "") - Date.now();
    expect(leftMs).toBeGreaterThan(30 * DAY_MS);
    expect(leftMs).toBeLessThan(365 * DAY_MS);
  });

  it("security.txt leads to the about page if no contact is configured", async () => {
    world.now.env.PUBLIC_ORIGIN = "https://quiz.example.org";
    expect((await readSecurityText()).get("Contact")).toBe("https://quiz.example.org/about");
  });
});

describe("the error screen", () => {
  it("leads to the configured page of known issues, else to the about page's part", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.get("/sv/nope")).html).toContain('href="/sv/about#known-issues"');
    world.now.env.KNOWN_ISSUES_URL = "https://issues.example.org/vidare";
    world.now.restartWeb();
    const later = await world.now.visitor();
    expect((await later.get("/sv/nope")).html).toContain('href="https://issues.example.org/vidare"');
  });
});

function scriptsOf(page: Page): (string | undefined)[] {
  return page.all("script").map(({ src }) => src);
}

async function readSecurityText(): Promise<Map<string, string>> {
  const visitor = await world.now.visitor();
  const page = await visitor.get("/.well-known/security.txt");
  expect([page.status, page.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const lines = page.html.trim().split("\n");
  return new Map(lines.map((line) => [line.replace(/:.*/, ""), line.replace(/^[^:]*: /, "")]));
}
