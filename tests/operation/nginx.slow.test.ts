import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { request as requestPlain } from "node:http";
import { request } from "node:https";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findFreePorts, Machine } from "../../scripts/support/operation/machine.ts";
import { planNginx, writeNginxFiles } from "../../scripts/support/operation/servers.ts";
import { until } from "../../scripts/support/processes.ts";
import { createSelfSignedCertificate } from "../../scripts/support/self-signed-certificate.ts";
import { findProgram } from "../../scripts/test/find-program.ts";

const SECRET = "7K3MQ9TX";
const WITH_SECRET = ["", "/sv", "/pt-BR"].flatMap((language) => [
  `${language}/account/verify?token=${SECRET}`,
  `${language}/account/forgot-password?token=${SECRET}&uuid=${SECRET}`,
  `${language}/account/unsubscribe/?token=${SECRET}`,
  `${language}/Account/Verify?token=${SECRET}`,
  `${language}/account/verify.data?token=${SECRET}`,
  `${language}/h/${SECRET}`,
  `${language}/c/v/${SECRET}`,
  `${language}/e/${SECRET}/present?key=${SECRET}`,
  `${language}/account/login?back=%2Fh%2F${SECRET}`,
  `${language}/t/health/embed?state=${SECRET}`,
  `/${language}/account//verify?token=${SECRET}`,
]);

let machine: Machine;
beforeEach(() => {
  machine = new Machine();
});
afterEach(() => machine.remove());

async function plan(replaceIn: (config: string) => string = (config) => config) {
  const [https = 0, http = 0, apiGate = 0, ...away] = await findFreePorts(7);
  const [webPorts, apiPorts] = [away.slice(0, 2), away.slice(2)];
  const certificate = createSelfSignedCertificate("localhost");
  const config = writeNginxFiles(machine, { https, http, apiGate, webPorts, apiPorts, ...certificate });
  machine.write("nginx/nginx.conf", replaceIn(readFileSync(config, "utf8")));
  return { config, https, http, apiGate };
}

/** Starts nginx, with nothing behind it. */
async function startNginx(replaceIn?: (config: string) => string) {
  const { config, https, http, apiGate } = await plan(replaceIn);
  await planNginx(machine, config).start();
  return {
    site: `https://127.0.0.1:${https}`,
    plain: `http://127.0.0.1:${http}`,
    gate: `http://127.0.0.1:${apiGate}`,
  };
}

function log(name: "error" | "access"): string {
  return readFileSync(join(machine.path, `nginx/${name}.log`), "utf8");
}

type Given = { headers?: Record<string, string>; body?: Buffer };

/** Null if the connection was closed without a response. */
function statusOf(address: string, { headers = {}, body }: Given = {}): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const call = address.startsWith("https") ? request : requestPlain;
  const sent = call(
    address,
    { method: body ? "POST" : "GET", headers, rejectUnauthorized: false, agent: false },
    (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    },
  );
  sent.on("error", () => resolve(null));
  sent.end(body);
  return promise;
}

describe.runIf(findProgram("nginx"))("nginx", () => {
  it.each(["loopback", "compose"])("takes its configuration with the addresses of %s", async (places) => {
    const { config, apiGate } = await plan();
    if (places === "compose")
      machine.fillIn("nginx/places.conf", "nginx/places.compose.conf", {
        "172.28.0.10:4000": `127.0.0.1:${apiGate}`,
        "${PUBLIC_ORIGIN}": "https://quiz.example.org",
      });
    const { command, args, cwd, user } = planNginx(machine, config).plan;
    const { stderr } = spawnSync(command, [...args, "-t", "-e", "stderr"], {
      cwd,
      ...user,
      encoding: "utf8",
    });
    expect(stderr).toContain("test is successful");
    expect(stderr).not.toMatch(/\[(warn|emerg|alert)\]/);
  });

  it("writes no address with a secret into a log if the web app is away, and keeps its other errors", async () => {
    const { site } = await startNginx();
    for (const path of WITH_SECRET) expect([path, await statusOf(site + path)]).toEqual([path, 502]);
    const tooLarge = { body: Buffer.alloc(2 ** 21) };
    expect(await statusOf(`${site}/account/forgot-password?token=${SECRET}`, tooLarge)).not.toBe(502);
    for (const path of ["/assets/app.css", "/about"]) {
      for (const secret of WITH_SECRET)
        expect(await statusOf(site + path, { headers: { referer: site + secret } })).toBe(502);
    }
    expect(await statusOf(`${site}/about`)).toBe(502);
    await until(() => log("error").includes('request: "GET /about'));
    expect(log("error")).not.toContain(SECRET);
    expect(log("access")).not.toContain(SECRET);
    expect(log("access")).toMatch(/"path":"[^"]*\/sv\/h\/:code","status":502,.*"tries":"502/);
  });

  it("writes no learner's id into a log if the user API is away, and which process was away", async () => {
    const { gate } = await startNginx();
    expect(await statusOf(`${gate}/v1/users/${SECRET}`)).toBe(502);
    const line = /"server":"user_api","method":"GET","status":502,.*"tries":"502/;
    await until(() => line.test(log("access")));
    expect(log("error") + log("access")).not.toContain(SECRET);
  });

  it.each([
    ["nothing about a page with a secret", WITH_SECRET[0], /^$/],
    ["the request of another page", "/about", /No space left on device.* request: "GET \/about/],
  ])("writes %s if the disk of its log is full", async (_, path, line) => {
    const toFullDisk = (config: string) =>
      config
        .replace("worker_processes auto", "worker_processes 1")
        .replaceAll(/access_log \S+access\.log/g, "access_log /dev/full");
    const { site } = await startNginx(toFullDisk);
    // The only worker has logged a request before it takes the next one.
    for (const _ of [1, 2]) expect(await statusOf(site + path)).toBe(502);
    const ofDisk = log("error")
      .split("\n")
      .filter((text) => text.includes("(28:"));
    expect(ofDisk.join()).toMatch(line);
  });

  it("shows its probes to its own network, also with a secret in the referrer", async () => {
    const { site } = await startNginx((config) => config.replace("allow 127.0.0.0/8;", ""));
    const headers = { referer: `${site}/h/${SECRET}` };
    for (const path of ["/healthz", "/readyz"]) expect(await statusOf(site + path, { headers })).toBe(403);
    expect(await statusOf(`${site}/without-error-log/readyz`)).toBe(404);
  });

  it("leads to TLS on port 80 for its own host only", async () => {
    const { plain } = await startNginx();
    const asked = (host: string) => statusOf(`${plain}/h/${SECRET}`, { headers: { host } });
    expect([await asked("localhost"), await asked("LOCALHOST:80")]).toEqual([301, 301]);
    expect([await asked("evil.example"), await asked("127.0.0.1")]).toEqual([null, null]);
    expect(log("error") + log("access")).not.toContain(SECRET);
  });
});
