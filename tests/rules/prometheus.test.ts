import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const DEPLOY = join(import.meta.dirname, "../../deploy");

function read(file: string): string {
  return readFileSync(join(DEPLOY, file), "utf8");
}

function targetsOf(file: string): string[] {
  return [...read(`prometheus/${file}`).matchAll(/"([\d.]+:1\d{4})"/g)].map(([, target = ""]) => target);
}

it("Prometheus scrapes the processes of the units, whose metrics have 1 before their port", () => {
  const units = ["vidare-web@.service", "vidare-user-api@.service"].map((unit) => read(`systemd/${unit}`));
  for (const unit of units) expect(unit).toContain(" METRICS_PORT=1%i ");
  const ports = units.flatMap((unit) => [...unit.matchAll(/@(\d{4})/g)].map(([, port]) => `1${port}`));
  expect(targetsOf("prometheus.yml")).toEqual(ports.map((port) => `127.0.0.1:${port}`));
});

it("Prometheus scrapes the processes of compose", () => {
  const text = read("compose/compose.yaml");
  const ports = [...text.matchAll(/METRICS_PORT: "(\d+)"/g)].map(([, port]) => port);
  const addresses = [...text.matchAll(/^ {2}(web|user-api)-\d:\n.*\n.*\n.*ipv4_address: ([\d.]+)/gm)];
  expect(targetsOf("prometheus.compose.yml")).toEqual(
    addresses.map(([, part, address]) => `${address}:${ports[part === "web" ? 0 : 1]}`),
  );
});
