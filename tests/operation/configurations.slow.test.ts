import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { findProgram } from "../../scripts/test/find-program.ts";
import { createSelfSignedCertificate } from "../mocks/self-signed-certificate.ts";
import { findFreePorts } from "./free-ports.ts";
import { OperationFolder } from "./operation-folder.ts";
import { writeNginxFiles } from "./proxies.ts";

const run = promisify(execFile);
const [nginx, systemdAnalyze] = ["nginx", "systemd-analyze"].map((name) => findProgram(name));

let folder: OperationFolder;
beforeAll(() => {
  folder = new OperationFolder();
});
afterAll(() => folder.remove());

describe.runIf(nginx)("nginx", () => {
  it.each(["loopback", "compose"] as const)(
    "takes its configuration with the addresses of %s",
    async (places) => {
      const [https = 0, http = 0, apiGate = 0] = await findFreePorts(3);
      const ports = { https, http, apiGate, webPorts: [3001, 3002], apiPorts: [4011, 4012] };
      const config = writeNginxFiles(folder, { ...ports, ...createSelfSignedCertificate("localhost") });
      if (places === "compose")
        folder.fillIn("nginx/places.conf", "nginx/places.compose.conf", {
          "172.28.0.10:4000": `127.0.0.1:${apiGate}`,
          "${PUBLIC_ORIGIN}": "https://quiz.example.org",
        });
      const { stderr } = await run(nginx ?? "", ["-t", "-c", config, "-e", "stderr"], {
        ...folder.user,
        cwd: folder.path,
      });
      expect(stderr).toContain("test is successful");
      expect(stderr).not.toMatch(/\[(warn|emerg|alert)\]/);
    },
  );
});

describe.runIf(systemdAnalyze)("systemd", () => {
  it("takes every unit", async () => {
    const files = globSync("deploy/systemd/*.{service,timer}", { cwd: PROJECT_ROOT }).map((file) =>
      basename(file),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const file of files)
      folder.fillIn(
        `units/${file}`,
        `systemd/${file}`,
        file.endsWith(".timer") ? {} : { "/opt/vidare": PROJECT_ROOT },
      );
    const { stdout, stderr } = await run(systemdAnalyze ?? "", [
      "verify",
      ...files.map((file) => join(folder.path, "units", file)),
    ]);
    expect([stdout, stderr]).toEqual(["", ""]);
  });
});
