import { expect, it } from "vitest";
import { parseSettings } from "./settings.ts";

it("without any variable, the service reads the embedded content service", () => {
  expect(parseSettings({ PORT: "", DATABASE_URL: "" })).toMatchObject({
    HOST: "127.0.0.1",
    PORT: 4002,
    DATA_DIR: ".data",
    API_TRUSTED_PROXIES: ["loopback"],
    LOG_LEVEL: "info",
    space: {
      space: "vidare",
      accessToken: "local",
      environment: "master",
      host: "127.0.0.1:4001",
      insecure: true,
    },
  });
});

it("another space is read from Contentful unless CONTENTFUL_HOST is set", () => {
  const own = { CONTENTFUL_SPACE_ID: "mine", CONTENTFUL_ACCESS_TOKEN: "secret" };
  expect(parseSettings(own).space).toMatchObject({ host: "cdn.contentful.com", insecure: false });
});

it.each([
  ["http://127.0.0.1:4001", "127.0.0.1:4001", true],
  ["http://127.0.0.1:4001/", "127.0.0.1:4001", true],
  ["https://cdn.example.org", "cdn.example.org", false],
  ["cdn.eu.contentful.com", "cdn.eu.contentful.com", false],
  ["localhost:8443", "localhost:8443", false],
])("CONTENTFUL_HOST %s becomes the SDK's host %s with insecure %s", (CONTENTFUL_HOST, host, insecure) => {
  expect(parseSettings({ CONTENTFUL_HOST }).space).toMatchObject({ host, insecure });
});

it("reports each wrong variable on its own line", () => {
  expect(() => parseSettings({ PORT: "-1", LOG_LEVEL: "x", CONTENTFUL_HOST: "me@host" })).toThrow(
    /^PORT: .+\nCONTENTFUL_HOST: .+\nLOG_LEVEL: .+$/,
  );
});

it.each([
  ["auto", "auto"],
  ["50%", "50%"],
  ["7", 7],
])("CONTENTFUL_THROTTLE %s becomes the SDK's throttle %j", (CONTENTFUL_THROTTLE, throttle) => {
  expect(parseSettings({ CONTENTFUL_THROTTLE }).space).toMatchObject({ throttle });
});

it("refuses secrets that are still the example's", () => {
  const JWT_SECRETS = "change-me-to-32-random-characters";
  expect(() => parseSettings({ JWT_SECRETS })).toThrow(/^JWT_SECRETS: takes secrets of your own/);
});

it.each([
  { DATABASE_URL: "postgres://vidare:changeme@db/vidare", JWT_SECRETS: "x".repeat(32) },
  {
    SMTP_URL: "smtp://vidare:change-me@mail.example.org",
    MAIL_FROM: "hello@example.org",
    PUBLIC_ORIGIN: "https://a.example",
  },
  { CONTENTFUL_SPACE_ID: "abc", CONTENTFUL_ACCESS_TOKEN: "change-me" },
  {
    CONTENTFUL_SPACE_ID: "abc",
    CONTENTFUL_ACCESS_TOKEN: "own",
    CONTENTFUL_PREVIEW_ACCESS_TOKEN: "change-me",
  },
])("refuses the example's secret in production only: %j", (env) => {
  expect(() => parseSettings(env)).not.toThrow();
  expect(() => parseSettings({ ...env, NODE_ENV: "production" })).toThrow(
    /^[A-Z_]+: takes a secret of your own; it still has the example's$/,
  );
});

it("JWT_SECRETS keeps the order of its secrets, and an empty one counts as none", () => {
  const [one, two] = ["a new secret", "an old secret"].map((word) => word.padEnd(32, "."));
  expect(parseSettings({ JWT_SECRETS: `${one}, ${two}` }).JWT_SECRETS).toEqual([one, two]);
  expect(parseSettings({ JWT_SECRETS: "" }).JWT_SECRETS).toBeUndefined();
});

it("without any variable, mails are written to files and link to the local web app", () => {
  expect(parseSettings({}).mail).toEqual({
    from: null,
    publicOrigin: "http://127.0.0.1:3000",
    smtpUrl: null,
  });
});

it("reads the server, the sender and the web app's address", () => {
  const env = {
    SMTP_URL: "smtp://me:p%40ss@mail.example.org:587",
    MAIL_FROM: "Vidare <hello@example.org>",
    PUBLIC_ORIGIN: "https://quiz.example.org/",
  };
  expect(parseSettings(env).mail).toEqual({
    from: { name: "Vidare", address: "hello@example.org" },
    publicOrigin: "https://quiz.example.org",
    smtpUrl: env.SMTP_URL,
  });
});

it.each([
  "smtp://mail",
  "smtps://mail.example.org",
  "smtp://127.0.0.1:25",
  "smtp://[::1]:2525",
  "smtp://a:b@c/",
])("accepts SMTP_URL %s", (SMTP_URL) => {
  const env = { SMTP_URL, MAIL_FROM: "a@b", PUBLIC_ORIGIN: "https://quiz.example.org" };
  expect(parseSettings(env).mail.smtpUrl).toBe(SMTP_URL);
});

it.each(["smtp://mail.example.org/?pool=true", "smtp://a:%zz@mail.example.org"])(
  "rejects SMTP_URL %s in a line without the password",
  (SMTP_URL) => {
    expect(() => parseSettings({ SMTP_URL })).toThrow(
      /^SMTP_URL: takes an SMTP server: smtp:\/\/user:password@host:port, or smtps:\/\/… for TLS at once$/,
    );
  },
);
