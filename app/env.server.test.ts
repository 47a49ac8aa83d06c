import { describe, expect, it } from "vitest";
import { parseEnv } from "~/env.server.ts";
import { settingsInFolder } from "../tests/mocks/settings-in-folder.ts";

const { folder, parse, wordOn } = settingsInFolder();

describe("a wrong variable", () => {
  it.each([
    ["NODE_ENV", "staging"],
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "30.5"],
    ["PUBLIC_ORIGIN", "quiz.example.org"],
    ["PUBLIC_ORIGIN", "ftp://quiz.example.org"],
    ["PUBLIC_ORIGIN", "https://example.org/quiz"],
    ["PUBLIC_ORIGIN", "https://quiz.example.org//"],
    ["PUBLIC_ORIGIN", "https://quiz.example.org/?"],
    ["PUBLIC_ORIGIN", "https://quiz.example.org?from=mail"],
    ["PUBLIC_ORIGIN", "https://quiz.example.org/#start"],
    ["PUBLIC_ORIGIN", "https://user:secret@quiz.example.org"],
    ["CONTENTFUL_HOST", "http://localhost:4001/spaces"],
    ["CONTENTFUL_HOST", "ftp://localhost"],
    ["CONTENTFUL_HOST", "a host"],
    ["CONTENTFUL_THROTTLE", "fast"],
    ["CONTENTFUL_THROTTLE", "0%"],
    ["CONTENTFUL_THROTTLE", "101%"],
    ["CONTENTFUL_THROTTLE", "0"],
    ["CONTENTFUL_THROTTLE", "31"],
    ["CONTENTFUL_THROTTLE", "7.5%"],
    ["CONTENT_MAX_AGE_S", "a minute"],
    ["CONTENT_MAX_AGE_S", "-1"],
    ["CONTENT_STALE_S", "1.5"],
    ["CONTENT_WEBHOOK_SECRET", "a-secret"],
    ["CONTENT_WEBHOOK_SECRET", "x".repeat(65)],
    ["CODE_VERSION", "version 1"],
    ["CODE_VERSION", "x".repeat(65)],
    ["API_BASE_URL", "localhost:4002"],
    ["API_BASE_URL", "api"],
    ["KNOWN_ISSUES_URL", "http://issues.example.org"],
    ["KNOWN_ISSUES_URL", "/about"],
    ["CONTACT_URL", "hello@example.org"],
    ["CONTACT_URL", "http://example.org/contact"],
    ["CONTACT_URL", "javascript:alert(1)"],
    ["CONTACT_URL", "mailto:"],
    ["CONTACT_URL", "mailto:hello"],
    ["LOG_LEVEL", "loud"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "-1"],
    ["REQUEST_LOGGER", "a b"],
    ["REQUEST_LOGGER", "x".repeat(65)],
    ["ANALYTICS_TAG_ID", "GTM-AB12CD3"],
    ["ANALYTICS_TAG_ID", "g-ab12cd34ef"],
    ["ANALYTICS_TAG_ID", "G-AB12CD34EF&x=1"],
    ["ANALYTICS_TAG_ID", "UA-1"],
    ["SENTRY_DSN", "https://o1.ingest.sentry.io/2"],
    ["SENTRY_DSN", "https://key:secret@o1.ingest.sentry.io/2"],
    ["SENTRY_DSN", "https://key@o1.ingest.sentry.io"],
    ["SENTRY_DSN", "key"],
  ])("%s=%s is reported in one line that names it", (name, value) => {
    const word = wordOn({ [name]: value });
    expect(word).toMatch(new RegExp(`^${name} takes .+$`));
    expect(word).not.toContain("\n");
  });

  it.each([
    ["ANALYTICS_TAG_ID", "G-AB12CD34EF"],
    ["ANALYTICS_TAG_ID", "GT-AB12CD3"],
    ["ANALYTICS_TAG_ID", "UA-12345678-1"],
    ["SENTRY_DSN", "https://0a1b2c@o1.ingest.de.sentry.io/2"],
    ["SENTRY_DSN", "http://key@127.0.0.1:9000/errors/1"],
    ["CODE_VERSION", "v1.2.3-4-gabcdef0"],
    ["CONTENTFUL_THROTTLE", "1"],
    ["CONTENTFUL_THROTTLE", "30"],
    ["CONTENTFUL_THROTTLE", "50%"],
  ])("is not %s=%s", (name, value) => {
    expect(wordOn({ [name]: value })).toBe("");
  });

  it("is one line each if there are several", () => {
    const lines = wordOn({ PORT: "x", LOG_LEVEL: "y", TRUST_PROXY: "z" }).split("\n");
    expect(lines.map((line) => line.split(" ")[0]).sort()).toEqual(["LOG_LEVEL", "PORT", "TRUST_PROXY"]);
  });
});

describe("a half-set pair", () => {
  it.each([
    [{ CONTENTFUL_SPACE_ID: "abc" }, "CONTENTFUL_ACCESS_TOKEN"],
    [{ CONTENTFUL_ACCESS_TOKEN: "secret-token" }, "CONTENTFUL_SPACE_ID"],
    [{ CONTENTFUL_SPACE_ID: "abc", CONTENTFUL_ACCESS_TOKEN: "" }, "CONTENTFUL_ACCESS_TOKEN"],
  ])("%j is reported in one line that names what is missing, and no secret", (source, missing) => {
    const word = wordOn(source);
    expect(word).toMatch(new RegExp(`^${missing} is missing`));
    expect(word).not.toContain("secret-token");
  });
});

describe("the content service", () => {
  const pair = { CONTENTFUL_SPACE_ID: "abc", CONTENTFUL_ACCESS_TOKEN: "token" };
  it.each([
    [
      "is the embedded one where no space is named",
      {},
      { space: "vidare", host: "127.0.0.1:4001", insecure: true },
    ],
    ["is Contentful where one is", pair, { space: "abc", host: "cdn.contentful.com", insecure: false }],
    [
      "may be on another host",
      { ...pair, CONTENTFUL_HOST: "eu.example:8443" },
      { host: "eu.example:8443", insecure: false },
    ],
    [
      "may be without encryption",
      { ...pair, CONTENTFUL_HOST: "http://a.example/" },
      { host: "a.example", insecure: true },
    ],
    [
      "may be named in full",
      { ...pair, CONTENTFUL_HOST: "https://a.example" },
      { host: "a.example", insecure: false },
    ],
  ])("%s", (_, source, expected) => {
    expect(parse(source).contentful).toMatchObject(expected);
  });
});

describe("a preview", () => {
  const space = {
    CONTENTFUL_SPACE_ID: "abc",
    CONTENTFUL_ACCESS_TOKEN: "token",
    CONTENTFUL_PREVIEW_ACCESS_TOKEN: "drafts",
  };
  const preview = { ...space, CONTENT_PREVIEW: "1", NODE_ENV: "development" };

  it("reads Contentful's Preview API with its token, and keeps nothing", () => {
    const read = parse({ ...preview, BADGE_KEYS_FILE: "keys.json" });
    expect(read.BADGE_KEYS_FILE).toBeUndefined();
    expect(read.contentful).toMatchObject({ host: "preview.contentful.com", accessToken: "drafts" });
    expect(read).toMatchObject({ isPreview: true, CONTENT_MAX_AGE_S: 0, CONTENT_STALE_S: 0 });
    expect(parse({ ...preview, CONTENTFUL_HOST: "http://a.example" }).contentful.host).toBe("a.example");
    expect(parse({ CONTENT_PREVIEW: "1", NODE_ENV: "development" }).contentful).toMatchObject({
      host: "127.0.0.1:4001",
      accessToken: "local-preview",
    });
  });

  it("is off unless CONTENT_PREVIEW is 1, also with a token and a password", () => {
    for (const CONTENT_PREVIEW of [undefined, "", "0"]) {
      const read = parse({ ...space, CONTENT_PREVIEW, CONTENT_PREVIEW_PASSWORD: "twelve-chars" });
      expect(read).toMatchObject({ isPreview: false, contentful: { accessToken: "token" } });
    }
  });

  it("writes to the user API only if that one is of the same preview", () => {
    expect(parse(preview).isUserApiReadOnly).toBe(true);
    expect(parse(preview, true).isUserApiReadOnly).toBe(false);
    expect(parse({}).isUserApiReadOnly).toBe(false);
  });

  it("needs a password of its own in production", () => {
    const deployed = { ...preview, NODE_ENV: "production" };
    for (const isEmbedded of [false, true]) {
      expect(wordOn(deployed, isEmbedded)).toMatch(
        /^CONTENT_PREVIEW_PASSWORD takes .*required in production/,
      );
      const word = (CONTENT_PREVIEW_PASSWORD: string) =>
        wordOn({ ...deployed, CONTENT_PREVIEW_PASSWORD }, isEmbedded);
      expect(word("change-me-12")).toMatch(/^CONTENT_PREVIEW_PASSWORD takes a secret of your own/);
      expect(word("twelve-chars")).toBe("");
    }
  });
});

describe("what is not set", () => {
  it("has its default, also if the value is empty", () => {
    const empty = { PORT: "", HOST: "", LOG_LEVEL: "", NODE_ENV: "", PUBLIC_ORIGIN: "", CONTENT_STALE_S: "" };
    const env = parse(empty, true);
    expect(env).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      CONTENT_MAX_AGE_S: 60,
      CONTENT_STALE_S: 86_400,
      CODE_VERSION: "tests",
      LOG_LEVEL: "info",
      TRUST_PROXY: 0,
      isProduction: true,
    });
    expect(env.PUBLIC_ORIGIN).toBeUndefined();
    expect(env.REQUEST_LOGGER).toBeUndefined();
  });

  it("and what is, is taken in its plainest form", () => {
    expect(parse({ PUBLIC_ORIGIN: "HTTPS://Quiz.Example.org:443/" }).PUBLIC_ORIGIN).toBe(
      "https://quiz.example.org",
    );
    expect(parse({ API_BASE_URL: "http://api.example/base//" }).apiBaseUrl).toBe("http://api.example/base");
    expect(parse({ CODE_VERSION: "v1.4.0+5188f3e" })).toMatchObject({ CODE_VERSION: "v1.4.0+5188f3e" });
    for (const CONTACT_URL of ["https://example.org/contact", "mailto:hello@example.org?subject=Vidare"])
      expect(parse({ CONTACT_URL })).toMatchObject({ CONTACT_URL });
  });
});

describe("the public origin", () => {
  it.each([
    [{}, "http://127.0.0.1:3000"],
    [{ HOST: "0.0.0.0", PORT: "8080" }, "http://127.0.0.1:8080"],
    [{ HOST: "::" }, "http://[::1]:3000"],
    [{ HOST: "quiz.local" }, "http://quiz.local:3000"],
    [{ PUBLIC_ORIGIN: "https://quiz.example.org/" }, "https://quiz.example.org"],
  ])("of %j is %s", (source, origin) => {
    const local = { NODE_ENV: "development", PUBLIC_ORIGIN: undefined };
    expect(parse({ ...local, ...source }).publicOrigin).toBe(origin);
  });

  it("is required in production, unless npm start runs the parts", () => {
    const source = { NODE_ENV: "production", PUBLIC_ORIGIN: undefined };
    expect(wordOn(source)).toMatch(/^PUBLIC_ORIGIN takes .*required.*$/);
    expect(wordOn(source, true)).toBe("");
    expect(wordOn({ ...source, NODE_ENV: "development" })).toBe("");
    const local = parseEnv({ ...source, DATA_DIR: folder.dataDir }, { isEmbedded: false, isLocal: true });
    expect(local.PUBLIC_ORIGIN).toBeUndefined();
  });
});
