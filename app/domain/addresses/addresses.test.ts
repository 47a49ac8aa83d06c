import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRetired, parseRetiredPaths } from "~/domain/addresses/retired-paths.ts";
import { englishPath } from "./paths.ts";
import { findRedirect, parseRedirects, withSearch } from "./redirects.ts";

const RULES = parseRedirects(`
# of the old site
/old                 /t/health               301
/old/:slug           /t/:slug
/a/:one/b/:two       /x?y=:two&z=:one#:one   303
/files/*             /media/*                308
/docs/*              https://docs.example.org:8443/v1/*?from=vidare
/user/:name          http://people.example.org/@:name
/ämne                /sv-ämne
/swap/:a/:b          /:b/:a
/:any/twin           /:any
/t/health/*          /q/*                    307
`);

describe("an address", () => {
  it.each([
    ["/old", 301, "/t/health"],
    ["/OLD/", 301, "/t/health"],
    ["//old", 301, "/t/health"],
    ["/old/energy", 302, "/t/energy"],
    ["/old/a%2Fb%3Fc", 302, "/t/a%2Fb%3Fc"],
    ["/old/%E0", 302, "/t/%25E0"],
    ["/a/1/b/2", 303, "/x?y=2&z=1#1"],
    ["/a/1&z=2/b/%26", 303, "/x?y=%26&z=1%26z%3D2#1%26z%3D2"],
    ["/files", 308, "/media/"],
    ["/files/a/b%20c.png", 308, "/media/a/b%20c.png"],
    ["/docs", 302, "https://docs.example.org:8443/v1/?from=vidare"],
    ["/docs/a/b", 302, "https://docs.example.org:8443/v1/a/b?from=vidare"],
    ["/user/a@evil.example", 302, "http://people.example.org/@a%40evil.example"],
    ["/%C3%A4mne", 302, "/sv-%C3%A4mne"],
    ["/ämne", 302, "/sv-%C3%A4mne"],
    ["/A%CC%88MNE%0A", 302, "/sv-%C3%A4mne"],
    ["/%E2%80%8Bold%20", 301, "/t/health"],
    ["/swap/%2F/evil.example", 302, "/evil.example/%2F"],
    ["/swap/:b/x", 302, "/x/%3Ab"],
    ["/old/twin", 302, "/t/twin"],
    ["/t/health/q1", 307, "/q/q1"],
  ])("%s leads with %i to %s", (path, status, to) => {
    const found = findRedirect(RULES, englishPath(path));
    expect([found?.status, (found?.origin ?? "") + (found?.to ?? "")]).toEqual([status, to]);
  });

  it.each(["/", "/older", "/old/a/b", "/a/1/b", "/t", "/swap/a", "/x/twin/y"])("%s is left alone", (path) => {
    expect(findRedirect(RULES, englishPath(path))).toBeNull();
  });

  it("is left alone if its own values would lead in a circle", () => {
    const rules = parseRedirects("/:a/x /x/:a");
    expect(findRedirect(rules, englishPath("/y/x"))?.to).toBe("/x/y");
    expect(findRedirect(rules, englishPath("/x/x"))).toBeNull();
  });

  it("is led to its right spelling by a rule of the editors' own, which leaves that spelling alone", () => {
    const rules = parseRedirects("/a\u030a /\u00e5\n/old /\u00e5");
    expect(findRedirect(rules, englishPath("/a%CC%8A"))?.to).toBe("/%C3%A5");
    expect(findRedirect(rules, englishPath("/old"))?.to).toBe("/%C3%A5");
    expect(findRedirect(rules, englishPath("/%C3%A5"))).toBeNull();
  });

  it("never leads to another host than the one in its rule", () => {
    const rules = parseRedirects(
      ["/1/:a/* /*/:a", "/2/* /*", "/3/:a/:b https://example.org/:a:b", "/:a/* /*"].join("\n"),
    );
    const part = fc.oneof(
      fc.string({ maxLength: 5 }).map(encodeURIComponent),
      fc.constantFrom("", ..."/ \\ %5C %2F %2F%2Fevil.example evil.example @ %40 : . .. %2e".split(" ")),
    );
    const path = fc
      .tuple(fc.constantFrom("1", "2", "3", "x"), fc.array(part, { maxLength: 5 }))
      .map(([first, parts]) => new URL(`http://own.example/${[first, ...parts].join("/")}`).pathname);
    fc.assert(
      fc.property(path, (asked) => {
        const found = findRedirect(rules, englishPath(asked));
        const url = found && new URL((found.origin ?? "") + found.to, "http://own.example");
        if (url) expect(["http://own.example", "https://example.org"]).toContain(url.origin);
        if (found?.origin) expect(url?.origin).toBe(found.origin);
      }),
    );
  });

  it("leads nowhere for ever: every chain of redirects ends", () => {
    const part = fc.constantFrom("a", "b", ":x", "*");
    const side = fc.array(part, { maxLength: 3 }).map((parts) => `/${parts.join("/")}`);
    const text = fc
      .array(fc.tuple(side, side), { maxLength: 4 })
      .map((lines) => lines.map((line) => line.join(" ")));
    const path = fc
      .array(fc.constantFrom("a", "b", "c"), { maxLength: 4 })
      .map((parts) => `/${parts.join("/")}`);
    fc.assert(
      fc.property(text, path, (lines, start) => {
        const rules = parseOrNone(lines.join("\n"));
        let at: string | null = start;
        for (let hops = 0; at !== null && hops < 20; hops += 1)
          at = findRedirect(rules, englishPath(at))?.to ?? null;
        expect(at).toBeNull();
      }),
    );
  });
});

function parseOrNone(text: string) {
  try {
    return parseRedirects(text);
  } catch {
    return [];
  }
}

describe("a list of redirects", () => {
  it.each([
    ["/old", "from to"],
    ["/old /new 301 now", "from to"],
    ["old /new", "path"],
    ["https://a.example/old /new", "path"],
    ["/old?x=1 /new", "query"],
    ["/sv/old /new", "English form"],
    ["/old /sv/new", "English form"],
    ["/old /new 200", "301, 302, 303, 307, 308"],
    ["/old /new 30", "status"],
    ["/old /new 302.0", "status"],
    ["/:1 /new", ":name"],
    ["/:a-b /new", ":name"],
    ["/: /new", ":name"],
    ["/:a/:a /new", "each :name once"],
    ["/a*b /new", ":name"],
    ["/*/a /new", "last"],
    ["/old /new/*", "*"],
    ["/old/:a /new/:b", ":b"],
    ["/old //evil.example", "target"],
    ["/old /\\evil.example", "target"],
    ["/old javascript:alert(1)", "target"],
    ["/old data:text/html,x", "target"],
    ["/old mailto:a@example.org", "target"],
    ["/old ftp://example.org/", "target"],
    ["/old https:evil.example", "target"],
    ["/old https://", "target"],
    ["/old https://me@example.org/", "target"],
    ["/old/:a https://:a.example.org/", "target"],
    ["/old/* https://*.example.org/", "target"],
    ["/old/:a https://example.org::a/", "target"],
    ["/old new", "target"],
    ["/old x-https://example.org/", "target"],
    ["/old /old", "leads out"],
    ["/old/* /old/new/*", "leads out"],
    ["/old/* /old", "leads out"],
    ["/:a /:a", "leads out"],
  ])("is refused for %s, with the number of the line and what it takes", (rule, word) => {
    expect(() => parseRedirects(`# rules\n\n${rule}\n`)).toThrow(
      expect.objectContaining({ line: 3, message: expect.stringMatching(/^takes [^\n]+$/) }),
    );
    expect(() => parseRedirects(rule)).toThrow(word);
  });

  it("is refused for rules that lead in a circle together", () => {
    expect(() => parseRedirects("/a /b\n/b /c\n/c /a")).toThrow("leads out");
    expect(() => parseRedirects("/a/:x /b/:x\n/b/:y /a/:y")).toThrow("leads out");
  });

  it("is refused for a rule that could never count, with the first path that came before", () => {
    const says = { line: 2, message: expect.stringContaining("no line before it has") };
    expect(() => parseRedirects("/old/:a /x\n/OLD/:b /y")).toThrow(expect.objectContaining(says));
  });

  it("may start with a byte order mark", () => {
    expect(findRedirect(parseRedirects("\ufeff/old /new"), englishPath("/old"))?.to).toBe("/new");
  });

  it("may lead on ten times, and not once more", () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, index) => `/${index} /${index + 1}`).join("\n");
    expect(() => parseRedirects(chain(10))).not.toThrow();
    expect(() => parseRedirects(chain(11))).toThrow("leads out");
  });

  it("has its rules in their order", () => {
    expect(
      findRedirect(parseRedirects("/a/b /1\n/a/:x /2\n/* https://example.org/*"), englishPath("/a/b"))?.to,
    ).toBe("/1");
  });
});

describe("the visitor's query", () => {
  it.each([
    ["/t/health", "", "/t/health"],
    ["/t/health", "?", "/t/health"],
    ["/t/health", "?q=a&q=b", "/t/health?q=a&q=b"],
    ["/t/health?x=1", "?q=a", "/t/health?x=1&q=a"],
    ["/about#terms", "?q=a", "/about?q=a#terms"],
  ])("at %s%s is kept as %s", (address, search, kept) => {
    expect(withSearch(address, search)).toBe(kept);
  });
});

const retired = parseRetiredPaths("# gone\n/q/1787/\n\n/t/sdg-course\r\n");

describe("an address", () => {
  it.each([
    "/q/1787",
    "/q/1787/",
    "/q/1787/explanation",
    "/q/1787/embed/extraexplanation",
    "//q///1787",
    "/q/%31787",
    "/t/sdg-course",
    "/t/SDG-Course/q1/feedback",
    "/t/%20sdg-%C2%ADcourse%0A",
  ])("%s is retired", (path) => {
    expect(isRetired(retired, englishPath(path))).toBe(true);
  });

  it.each("/ /q /q/ /q/17871 /q/178 /x/q/1787 /t/sdg-course-2 /t/sdg /q/1787%2Fx /q/%E0".split(" "))(
    "%s is not",
    (path) => {
      expect(isRetired(retired, englishPath(path))).toBe(false);
    },
  );

  it("is never retired without a list", () => {
    expect(isRetired(parseRetiredPaths(""), englishPath("/q/1787"))).toBe(false);
  });
});

describe("a list of retired paths", () => {
  it.each([
    "q/1787",
    "/",
    "//",
    "/q?x",
    "/q#x",
    "/q/*",
    "/q /t",
    "https://example.org/q",
    "/sv/q/1787",
    "/SV/q",
  ])("is refused for %s, with the number of the line", (path) => {
    expect(() => parseRetiredPaths(`# one\n/q/1\n${path}`)).toThrow(
      expect.objectContaining({ line: 3, message: expect.stringMatching(/^takes /) }),
    );
  });
});
