import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { openPGlite } from "../../embedded/user-api/database/open-pglite.ts";
import { measureServices } from "../../embedded/user-api/open-services.ts";
import { createMetrics } from "../../platform/metrics.ts";
import { createSampleApi, single } from "../contract/user-api/sample-api.ts";
import { worldPerTest } from "../mocks/world.ts";
import { readMetrics, valueOf } from "../setup/read-metrics.ts";

const world = worldPerTest();
const DEPLOY = join(import.meta.dirname, "../../deploy");
const NAME = /\b(?:vidare|nodejs|process)_\w+/g;

async function userApiMetrics(): Promise<string> {
  const db = await openPGlite();
  const metrics = await createMetrics("user-api", true);
  measureServices(metrics, { db, content: { ageSeconds: () => 7 }, clock: () => new Date() });
  const api = createSampleApi(db, { metrics });
  await api.answer(single(await api.newUser(), "q1-a"));
  for (const path of ["/v1/users/x", "/v1/users/y", "/nope", "/nix"]) await api.call("GET", path);
  const text = (await metrics.text?.read()) ?? "";
  await db.close();
  return text;
}

it("the dashboard and the nine alerts use only metrics that the processes and the backup have", async () => {
  world.now.env = { METRICS_PORT: "9464" };
  const visitor = await world.now.visitor();
  await visitor.answer("/t/Energy-Use/q1", "q1-a");
  const text = (await (await world.now.web()).metrics()) + (await userApiMetrics());
  const known = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  const backup = readFileSync(join(DEPLOY, "systemd/vidare-backup.service"), "utf8");
  known.push(...(backup.match(NAME) ?? []));
  const dashboard = readFileSync(join(DEPLOY, "grafana/vidare.json"), "utf8");
  const panels = z
    .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
    .parse(JSON.parse(dashboard)).panels;
  const { groups } = z
    .object({
      groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
    })
    .parse(parse(readFileSync(join(DEPLOY, "prometheus/alerts.yml"), "utf8")));
  const rules = groups.flatMap((group) => group.rules);
  expect(rules).toHaveLength(9);
  const asked = [...panels.flatMap(({ targets }) => targets), ...rules].flatMap(
    ({ expr }) => expr.match(NAME) ?? [],
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !known.includes(name))).toEqual([]);
});

it("the user API's metrics count by pattern, for any address", async () => {
  const samples = readMetrics(await userApiMetrics());
  const total = "vidare_http_requests_total";
  expect(valueOf(samples, total, { method: "POST", route: "/v1/user_answers", status: "2xx" })).toBe(1);
  expect(valueOf(samples, total, { route: "/v1/users/:uuid" })).toBe(2);
  expect(samples.filter(({ name }) => name === total)).toHaveLength(4);
  expect(valueOf(samples, "vidare_answers_waiting")).toBe(0);
  expect(valueOf(samples, "vidare_mails_waiting")).toBe(0);
  expect(valueOf(samples, "vidare_content_space_age_seconds")).toBe(7);
});
