import { setTimeout as wait } from "node:timers/promises";
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { sql } from "kysely";
import { z } from "zod";
import { errorReply } from "../../contracts/user-api.ts";
import type { DiskMonitor } from "./database/disk-monitor.ts";
import { json } from "./http/route-parts.ts";
import { createRouter } from "./http/router.ts";
import type { Services } from "./services.ts";

const PROBE_MS = 3_000;

export function healthRoutes(
  services: Services,
  diskMonitor: DiskMonitor,
  stopping?: AbortSignal,
): OpenAPIHono {
  const routes = createRouter();
  routes.openapi(getHealth, (c) => c.json({ status: "ok" as const }, 200));
  routes.openapi(getReadiness, async (c) => {
    if (stopping?.aborted) return c.json(notReady("The process is stopping"), 503);
    const missing = await listMissing(services, diskMonitor);
    if (missing.length === 0) return c.json({ status: "ok" as const }, 200);
    return c.json(notReady(`Unavailable: ${missing.join(", ")}`, missing), 503, { "Retry-After": "5" });
  });
  return routes;
}

const okReply = z.object({ status: z.literal("ok") });

const getHealth = createRoute({
  method: "get",
  path: "/healthz",
  summary: "Check that the process runs",
  responses: { 200: json(okReply, "The process runs") },
});

const getReadiness = createRoute({
  method: "get",
  path: "/readyz",
  summary: "Check that the service can handle requests",
  responses: {
    200: json(okReply, "The service is ready"),
    503: json(
      errorReply.extend({ missing: z.array(z.string()) }),
      "The service is not ready; `missing` says why",
    ),
  },
});

function notReady(message: string, missing: string[] = []) {
  return { error: { code: "unavailable", message }, missing };
}

async function listMissing({ db, content }: Services, diskMonitor: DiskMonitor): Promise<string[]> {
  const hasDatabase = await isResponding(db);
  const isDiskFull = hasDatabase && (await diskMonitor.isFull());
  return [
    ...(hasDatabase ? [] : ["database"]),
    ...(isDiskFull ? ["disk space"] : []),
    ...(content.current() ? [] : ["content"]),
  ];
}

/** Stops waiting before a prober does, because a query to an unreachable machine would wait longer. */
async function isResponding(db: Services["db"]): Promise<boolean> {
  const answered = sql`select 1`.execute(db.query).then(
    () => true,
    () => false,
  );
  const giveUp = new AbortController();
  const tooLate = wait(PROBE_MS, false, { signal: giveUp.signal }).catch(() => false);
  return Promise.race([answered, tooLate]).finally(() => giveUp.abort());
}
