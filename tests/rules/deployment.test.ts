import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseEnv as parseEnvFile } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { parseEnv } from "~/env.server.ts";
import { parseSettings as parseContentSettings } from "../../embedded/content-api/settings.ts";
import { parseSettings } from "../../embedded/user-api/settings.ts";

const ROOT = join(import.meta.dirname, "../..");

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

function deployed(file: string): string {
  return read(`deploy/${file}`);
}

type Variables = Record<string, string>;
type Part = "web" | "user-api" | "content-api" | "migrate";

/** The parser of each part, and the names that it knows. */
const PARTS: Record<Part, { parse: (env: Variables) => unknown; names: Set<string> }> = {
  web: {
    parse: (env) => parseEnv(env, { isEmbedded: false }),
    names: namesIn("app/services/settings/variables.server.ts"),
  },
  "user-api": { parse: parseSettings, names: namesIn("embedded/user-api/settings.ts") },
  "content-api": { parse: parseContentSettings, names: namesIn("embedded/content-api/settings.ts") },
  migrate: {
    parse: (env) => expect(env["DATABASE_URL"]).toMatch(/^postgres:/),
    names: new Set(["DATABASE_URL"]),
  },
};

function namesIn(schema: string): Set<string> {
  return new Set([...read(schema).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = ""]) => name));
}

function readVariables(file: string): Variables {
  return z.record(z.string(), z.string()).parse(parseEnvFile(deployed(file)));
}

function expectKnown(part: Part, env: Variables): void {
  expect(Object.keys(env).filter((name) => !PARTS[part].names.has(name))).toEqual([]);
  PARTS[part].parse(withOwnSecrets(env));
}

/** The example with secrets as an operator fills them in, because its own are refused. */
function withOwnSecrets(env: Variables): Variables {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.replace(/change-me[\w-]*/, "x".repeat(32))]),
  );
}

const serviceShape = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  networks: z.looseObject({ vidare: z.object({ ipv4_address: z.string().optional() }) }),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  volumes: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
});
const composeShape = z.looseObject({ services: z.record(z.string(), serviceShape) });

/** Fills in variables as compose does: `${NAME:?}` must be given, `${NAME:-default}` need not. */
function interpolate(text: string, env: Variables): string {
  return text.replace(/\$\{(\w+):(\?|-([^}]*))\}/g, (_, name: string, kind: string, fallback = "") => {
    const value = env[name] || fallback;
    if (kind === "?" && value === "") throw new Error(`.env.example has no ${name}`);
    return value;
  });
}

function readCompose() {
  const text = JSON.stringify(parse(deployed("compose/compose.yaml"), { merge: true }));
  return composeShape.parse(JSON.parse(interpolate(text, readVariables("compose/.env.example"))));
}

describe("deploy/compose", () => {
  const { services } = readCompose();
  const parts = Object.entries(services).flatMap(([name, { command, environment }]) => {
    const part = command?.at(-1);
    return part === undefined || !command?.includes("scripts/start/start-part.ts")
      ? []
      : [{ name, part: z.enum(["web", "user-api", "content-api", "migrate"]).parse(part), environment }];
  });

  it.each(parts)(
    "gives $name only variables that it knows, with values that it takes",
    ({ part, environment }) => {
      expectKnown(part, environment);
    },
  );

  it("runs commands on request: a backup, the keys of diplomas and events, and Prometheus", () => {
    const others = Object.entries(services).filter(([, { profiles }]) => profiles.length > 0);
    expect(others.map(([name]) => name)).toEqual(["prometheus", "backup", "badge-key", "event-key"]);
  });

  it("pins every image", () => {
    for (const { image } of Object.values(services)) expect(image).toMatch(/:v?\d+(\.\d+)+(-[a-z0-9]+)*$/);
    const bases = [...deployed("Containerfile").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(bases.length).toBeGreaterThan(2);
    for (const image of bases)
      expect(image).toMatch(/^docker\.io\/library\/[a-z]+:\d+(\.\d+)+(-[a-z0-9]+)*$/);
  });

  it("runs the Node that the tests run", () => {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(read("node_modules/node/package.json")));
    const bases = [...deployed("Containerfile").matchAll(/library\/node:([\d.]+)/g)].map(([, tag]) => tag);
    expect(new Set(bases)).toEqual(new Set([version]));
  });

  it("starts what others need", () => {
    for (const { depends_on } of Object.values(services))
      for (const name of Object.keys(depends_on)) expect(Object.keys(services)).toContain(name);
  });

  it("has the addresses and ports that nginx asks, and those that the processes ask", () => {
    const places = deployed("nginx/places.compose.conf");
    const listening = (names: string[]) =>
      names.map(
        (name) => `${services[name]?.networks.vidare.ipv4_address}:${services[name]?.environment["PORT"]}`,
      );
    expect(serversOf(places, "web")).toEqual(listening(["web-1", "web-2"]));
    expect(serversOf(places, "user_api")).toEqual(listening(["user-api-1", "user-api-2"]));
    const gate = /listen (\S+);/.exec(places)?.[1];
    expect(gate).toBe(`${services["nginx"]?.networks.vidare.ipv4_address}:4000`);
    for (const name of ["web-1", "web-2"])
      expect(services[name]?.environment["API_BASE_URL"]).toBe(`http://${gate}`);
    for (const name of ["user-api-1", "user-api-2"])
      expect(services[name]?.environment["API_TRUSTED_PROXIES"]).toBe(
        services["nginx"]?.networks.vidare.ipv4_address,
      );
    expect(services["web-1"]?.environment["CONTENTFUL_HOST"]).toBe(`http://${listening(["content-api"])[0]}`);
  });

  it("has the database that PgBouncer leads to, and migrates it straight", () => {
    const places = deployed("pgbouncer/places.compose.ini");
    expect(places).toContain("host=postgres port=5432 dbname=vidare");
    const hostOf = (name: string) => new URL(services[name]?.environment["DATABASE_URL"] ?? "").host;
    expect([hostOf("migrate"), hostOf("user-api-1")]).toEqual(["postgres:5432", "pgbouncer:6432"]);
    expect(places).toContain("listen_port = 6432");
  });

  it("mounts only files that there are", () => {
    const mounted = (services["nginx"]?.volumes ?? []).map((line) => line.split(":")[0] ?? "");
    const own = mounted.filter((file) => file.startsWith("../"));
    expect(own.length).toBe(3);
    for (const file of own) expect(deployed(join("compose", file))).not.toBe("");
  });
});

function serversOf(places: string, upstream: string): string[] {
  const block = new RegExp(`upstream ${upstream} \\{([^}]*)\\}`).exec(places)?.[1] ?? "";
  return [...block.matchAll(/server (\S+)/g)].map(([, address = ""]) => address);
}

describe("deploy/systemd", () => {
  const units = globSync("deploy/systemd/*.service", { cwd: ROOT }).map((file) => basename(file));
  const EXAMPLES: Partial<Record<Part, string>> = {
    web: "web.env.example",
    "user-api": "user-api.env.example",
    migrate: "database.env.example",
  };

  it.each(units.filter((unit) => deployed(`systemd/${unit}`).includes("start-part.ts")))(
    "%s gives only variables that its part knows, with values that it takes",
    (unit) => {
      const text = deployed(`systemd/${unit}`).replaceAll("%i", "3001");
      const part = z
        .enum(["web", "user-api", "content-api", "migrate"])
        .parse(/start-part\.ts (\S+)/.exec(text)?.[1]);
      const own = [...(/^Environment=(.*)$/m.exec(text)?.[1] ?? "").matchAll(/(\w+)=(\S+)/g)];
      const { NODE_ENV: _, ...given } = Object.fromEntries(
        own.map(([, name = "", value = ""]) => [name, value]),
      );
      const example = EXAMPLES[part];
      if (part === "content-api") delete given["DATA_DIR"];
      expectKnown(part, { ...given, ...(example && readVariables(`systemd/${example}`)) });
    },
  );

  it.each(units)("%s may make only the system calls of a service, and has its own users", (unit) => {
    expect(deployed(`systemd/${unit}`)).toMatch(/^PrivateUsers=yes\nSystemCallFilter=@system-service$/m);
  });

  it("starts processes on the ports that nginx asks, and asks the ports that others listen on", () => {
    const places = deployed("nginx/places.loopback.conf");
    const portsIn = (unit: string) =>
      [...deployed(`systemd/${unit}`).matchAll(/@(\d{4})/g)].map(([, port]) => `127.0.0.1:${port}`);
    expect(serversOf(places, "web")).toEqual(portsIn("vidare-web@.service"));
    expect(serversOf(places, "user_api")).toEqual(portsIn("vidare-user-api@.service"));
    expect(readVariables("systemd/web.env.example")["API_BASE_URL"]).toBe(
      `http://${/listen (\S+);/.exec(places)?.[1]}`,
    );
    const [pooled, straight] = ["user-api", "database"].map(
      (name) => new URL(readVariables(`systemd/${name}.env.example`)["DATABASE_URL"] ?? "").port,
    );
    expect(deployed("pgbouncer/places.loopback.ini")).toContain(`listen_port = ${pooled}`);
    expect(deployed("pgbouncer/places.loopback.ini")).toContain(`port=${straight}`);
    expect(deployed("haproxy/haproxy.cfg")).toContain(`bind 127.0.0.1:${straight}`);
  });
});

describe("Prometheus scrapes the processes", () => {
  it("of the units, whose metrics have 1 before their port", () => {
    const units = ["vidare-web@.service", "vidare-user-api@.service"].map((unit) =>
      deployed(`systemd/${unit}`),
    );
    for (const unit of units) expect(unit).toContain(" METRICS_PORT=1%i ");
    const ports = units.flatMap((unit) => [...unit.matchAll(/@(\d{4})/g)].map(([, port]) => `1${port}`));
    expect(targetsOf("prometheus.yml")).toEqual(ports.map((port) => `127.0.0.1:${port}`));
  });

  it("of compose", () => {
    const addresses = Object.entries(readCompose().services).flatMap(([name, { networks, environment }]) =>
      /^(web|user-api)-\d$/.test(name)
        ? [`${networks.vidare.ipv4_address}:${environment["METRICS_PORT"]}`]
        : [],
    );
    expect(targetsOf("prometheus.compose.yml")).toEqual(addresses);
  });

  function targetsOf(file: string): string[] {
    return [...deployed(`prometheus/${file}`).matchAll(/"([\d.]+:1\d{4})"/g)].map(
      ([, target = ""]) => target,
    );
  }
});
