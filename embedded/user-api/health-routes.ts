import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { sql } from "kysely";
import { z } from "zod";
import { errorReply } from "../../contracts/user-api.ts";
import type { FullDisk } from "./database/full-disk.ts";
import { json } from "./http/describe.ts";
import { createRouter } from "./http/router.ts";
import type { Services } from "./services.ts";

export function healthRoutes(services: Services, disk: FullDisk, stopping?: AbortSignal): OpenAPIHono {
  const routes = createRouter();
  routes.openapi(getHealth, (c) => c.json({ status: "ok" as const }, 200));
  routes.openapi(getReadiness, async (c) => {
    if (stopping?.aborted) return c.json(unready("The process is stopping"), 503);
    const missing = await listMissing(services, disk);
    if (missing.length === 0) return c.json({ status: "ok" as const }, 200);
    return c.json(unready(`Not there: ${missing.join(", ")}`, missing), 503, { "Retry-After": "5" });
  });
  return routes;
}

const okReply = z.object({ status: z.literal("ok") });

const getHealth = createRoute({
  method: "get",
  path: "/healthz",
  summary: "The process lives",
  responses: { 200: json(okReply, "It does") },
});

const getReadiness = createRoute({
  method: "get",
  path: "/readyz",
  summary: "The service can do its work",
  responses: {
    200: json(okReply, "It can"),
    503: json(errorReply.extend({ missing: z.array(z.string()) }), "It cannot, and what is missing"),
  },
});

function unready(message: string, missing: string[] = []) {
  return { error: { code: "unavailable", message }, missing };
}

async function listMissing({ db, content }: Services, disk: FullDisk): Promise<string[]> {
  const hasDatabase = await sql`select 1`.execute(db.query).then(
    () => true,
    () => false,
  );
  const isDiskFull = await disk.isFull();
  return [
    ...(hasDatabase ? [] : ["database"]),
    ...(isDiskFull ? ["disk space"] : []),
    ...(content.current() ? [] : ["content"]),
  ];
}
