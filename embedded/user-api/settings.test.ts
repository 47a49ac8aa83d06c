import { expect, test } from "vitest";
import { parseSettings } from "./settings.ts";

test("with nothing set, the service reads the embedded content service beside it", () => {
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

test("a space of one's own is read from Contentful unless a host is named", () => {
  const own = { CONTENTFUL_SPACE_ID: "mine", CONTENTFUL_ACCESS_TOKEN: "secret" };
  expect(parseSettings(own).space).toMatchObject({ host: "cdn.contentful.com", insecure: false });
});

test.each([
  ["http://127.0.0.1:4001", "127.0.0.1:4001", true],
  ["http://127.0.0.1:4001/", "127.0.0.1:4001", true],
  ["https://cdn.example.org", "cdn.example.org", false],
  ["cdn.eu.contentful.com", "cdn.eu.contentful.com", false],
  ["localhost:8443", "localhost:8443", false],
])("the content's address %s is %s for the SDK", (CONTENTFUL_HOST, host, insecure) => {
  expect(parseSettings({ CONTENTFUL_HOST }).space).toMatchObject({ host, insecure });
});

test("every wrong variable has its line", () => {
  expect(() => parseSettings({ PORT: "-1", LOG_LEVEL: "x", CONTENTFUL_HOST: "me@host" })).toThrow(
    /^PORT: .+\nCONTENTFUL_HOST: .+\nLOG_LEVEL: .+$/,
  );
});

test("access tokens are signed by the first secret that is listed; a gap in the list is refused", () => {
  expect(parseSettings({ JWT_SECRETS: "new one, old one" }).JWT_SECRETS).toEqual(["new one", "old one"]);
  expect(parseSettings({ JWT_SECRETS: "" }).JWT_SECRETS).toBeUndefined();
  expect(() => parseSettings({ JWT_SECRETS: "one,,two" })).toThrow(
    "JWT_SECRETS: takes one or more secrets, with commas between",
  );
});
