import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SHIPPED_FOLDER } from "../content/content-folder.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { readSupervisorConfig } from "./supervisor-config.ts";

describe("the supervisor's configuration", () => {
  it("runs everything embedded when nothing is set", () => {
    expect(readSupervisorConfig({})).toEqual({
      isDeployed: false,
      isPreview: false,
      host: "127.0.0.1",
      port: 3000,
      dataDir: join(PROJECT_ROOT, ".data"),
      embedsContentApi: true,
      embedsUserApi: true,
      hasDatabase: false,
      hasOutbox: true,
      content: SHIPPED_FOLDER,
      metricsPort: null,
      siteFolder: null,
    });
  });

  it("takes an empty variable for one that is not set", () => {
    const empty = {
      PORT: "",
      HOST: "",
      DATA_DIR: "",
      CONTENTFUL_SPACE_ID: "",
      API_BASE_URL: "",
      CONTENT_DIR: "",
      CONTENT_FILE: "",
    };
    expect(readSupervisorConfig(empty)).toEqual(readSupervisorConfig({}));
  });

  it("leaves out the content service when a space is configured", () => {
    const config = readSupervisorConfig({ CONTENTFUL_SPACE_ID: "s", CONTENTFUL_ACCESS_TOKEN: "t" });
    expect(config).toMatchObject({ embedsContentApi: false, content: null, embedsUserApi: true });
  });

  it("leaves out the user API when an address is configured", () => {
    expect(readSupervisorConfig({ API_BASE_URL: "https://api.example" }).embedsUserApi).toBe(false);
  });

  it("runs a user API of its own in a preview, with data of its own that it does not keep", () => {
    const others = {
      API_BASE_URL: "https://api.example",
      DATABASE_URL: "postgres://db",
      SMTP_URL: "smtp://mail",
    };
    expect(readSupervisorConfig({ ...others, CONTENT_PREVIEW: "1", DATA_DIR: "/data" })).toMatchObject({
      isPreview: true,
      embedsUserApi: true,
      hasDatabase: false,
      hasOutbox: true,
      dataDir: join("/data", "preview"),
    });
  });

  it("does not compile the own space when another export file is named", () => {
    expect(readSupervisorConfig({ CONTENT_FILE: "other.json" })).toMatchObject({
      embedsContentApi: true,
      content: null,
    });
  });

  it("compiles an author's folder into the data folder, each folder apart", () => {
    const contentOf = (folder: string) =>
      readSupervisorConfig({ CONTENT_DIR: folder, DATA_DIR: "/data" }).content;
    expect(contentOf(tmpdir())).toEqual({
      folder: tmpdir(),
      spaceFile: expect.stringMatching(/^\/data\/content\/.+-[0-9a-f]{8}\/space\.json$/),
      isShipped: false,
    });
    expect(contentOf("content")?.spaceFile).not.toBe(contentOf("docs")?.spaceFile);
  });
});
