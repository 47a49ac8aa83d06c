import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../project-root.ts";
import { toContentApiSpec, toUserApiSpec, toWebSpec } from "./services.ts";
import { readSupervisorConfig } from "./supervisor-config.ts";

const EMBEDDED = { contentApi: 21_000, userApi: 22_000 };
const CONFIGURED = { contentApi: null, userApi: null };

describe("the web app", () => {
  it("gets the addresses of the embedded services", () => {
    const spec = toWebSpec(readSupervisorConfig({}), {}, EMBEDDED, "production");
    expect(spec.env).toMatchObject({
      NODE_ENV: "production",
      CONTENTFUL_SPACE_ID: "vidare",
      CONTENTFUL_ACCESS_TOKEN: "local",
      CONTENTFUL_ENVIRONMENT: "master",
      CONTENTFUL_HOST: "http://127.0.0.1:21000",
      API_BASE_URL: "http://127.0.0.1:22000",
    });
    expect(spec.args).toContain("--embedded");
  });

  it("knows the author's folder, even if a space of one's own is served: site.yaml counts", () => {
    const folderFor = (env: NodeJS.ProcessEnv) =>
      toWebSpec(readSupervisorConfig(env), env, EMBEDDED, "production").env["CONTENT_DIR"];
    expect(folderFor({ CONTENT_DIR: "docs" })).toBe(join(PROJECT_ROOT, "docs"));
    expect(folderFor({})).toBe("");
    const space = { CONTENTFUL_SPACE_ID: "s", CONTENTFUL_ACCESS_TOKEN: "t" };
    expect(folderFor({ CONTENT_DIR: "docs", ...space })).toBe(join(PROJECT_ROOT, "docs"));
  });

  it("keeps the services that are configured", () => {
    const env = {
      CONTENTFUL_SPACE_ID: "s",
      CONTENTFUL_ACCESS_TOKEN: "t",
      API_BASE_URL: "https://api.example",
    };
    const spec = toWebSpec(readSupervisorConfig(env), env, CONFIGURED, "production");
    expect(spec.env).toMatchObject(env);
    expect(spec.env).not.toHaveProperty("CONTENTFUL_HOST");
    expect(spec.args).not.toContain("--embedded");
  });

  it("gets --local unless the operator set NODE_ENV=production", () => {
    const argsFor = (env: NodeJS.ProcessEnv) =>
      toWebSpec(readSupervisorConfig(env), env, EMBEDDED, "production").args;
    expect(argsFor({})).toContain("--local");
    expect(argsFor({ NODE_ENV: "production" })).not.toContain("--local");
  });

  it("listens where HOST and PORT say, the services on loopback", () => {
    const env = { HOST: "0.0.0.0", PORT: "8080" };
    const config = readSupervisorConfig(env);
    const web = toWebSpec(config, env, EMBEDDED, "production");
    expect([web.env["HOST"], web.port]).toEqual(["0.0.0.0", 8080]);
    expect(toUserApiSpec(config, env, EMBEDDED)).toMatchObject({ port: 22_000, env: { HOST: "127.0.0.1" } });
    expect(toContentApiSpec(config, env, 21_000)).toMatchObject({ port: 21_000, env: { HOST: "127.0.0.1" } });
  });
});

describe("the user API", () => {
  it("writes the web app's address into its mails", () => {
    const spec = toUserApiSpec(readSupervisorConfig({ PORT: "3100" }), {}, EMBEDDED);
    expect(spec.env["PUBLIC_ORIGIN"]).toBe("http://127.0.0.1:3100");
    const set = { PUBLIC_ORIGIN: "https://vidare.example" };
    expect(toUserApiSpec(readSupervisorConfig(set), set, EMBEDDED).env["PUBLIC_ORIGIN"]).toBe(
      "https://vidare.example",
    );
    const everywhere = { HOST: "::", PORT: "3100" };
    expect(toUserApiSpec(readSupervisorConfig(everywhere), everywhere, EMBEDDED).env["PUBLIC_ORIGIN"]).toBe(
      "http://[::1]:3100",
    );
  });

  it("shows its outbox if mails are written, and only there", () => {
    const shown = (env: NodeJS.ProcessEnv) =>
      toUserApiSpec(readSupervisorConfig(env), env, EMBEDDED).env["OUTBOX_PAGE"];
    expect(shown({})).toBe("on");
    expect(shown({ SMTP_URL: "smtp://mail.example.org", OUTBOX_PAGE: "on" })).toBe("off");
  });
});

describe("the content API", () => {
  it("serves the space that ships with the project unless CONTENT_DIR or CONTENT_FILE names another", () => {
    expect(toContentApiSpec(readSupervisorConfig({}), {}, 0).env["CONTENT_FILE"]).toMatch(
      /build.content.space\.json$/,
    );
    const folder = { CONTENT_DIR: "docs", DATA_DIR: "/data" };
    expect(toContentApiSpec(readSupervisorConfig(folder), folder, 0).env["CONTENT_FILE"]).toMatch(
      /^\/data\/content\/docs-\w+\/space\.json$/,
    );
    const other = { CONTENT_FILE: "other.json" };
    expect(toContentApiSpec(readSupervisorConfig(other), other, 0).env["CONTENT_FILE"]).toBe("other.json");
  });
});
