import { fileURLToPath } from "node:url";
import { z } from "zod";

const SHIPPED_SPACE = fileURLToPath(new URL("../../build/content/space.json", import.meta.url));

const settings = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number("takes a port number").int().min(0).max(65_535).default(4001),
  CONTENT_FILE: z.string().default(SHIPPED_SPACE),
  CONTENTFUL_SPACE_ID: z.string().default("vidare"),
  CONTENTFUL_ENVIRONMENT: z.string().default("master"),
  CONTENTFUL_ACCESS_TOKEN: z.string().default("local"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Settings = z.infer<typeof settings>;

/** Treats an empty value as missing; throws a one-line `Error` that names the variable. */
export function parseSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`${issue?.path.join(".") ?? "environment"}: ${issue?.message ?? "unreadable"}`);
}
