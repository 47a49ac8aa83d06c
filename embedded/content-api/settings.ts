import { fileURLToPath } from "node:url";
import { z } from "zod";
import { StartError } from "../../platform/start-error.ts";

const SHIPPED_SPACE = fileURLToPath(new URL("../../build/content/space.json", import.meta.url));

const contentfulId = z.string().regex(/^[\w.-]{1,64}$/, "takes up to 64 of A–Z a–z 0–9 . _ -");

const settings = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "takes a port number, 0 to 65535")
    .transform(Number)
    .refine((port) => port <= 65_535, "takes a port number, 0 to 65535")
    .default(4001),
  CONTENT_FILE: z.string().default(SHIPPED_SPACE),
  CONTENTFUL_SPACE_ID: contentfulId.default("vidare"),
  CONTENTFUL_ENVIRONMENT: contentfulId.default("master"),
  CONTENTFUL_ACCESS_TOKEN: z.string().default("local"),
  CONTENTFUL_PREVIEW_ACCESS_TOKEN: z.string().default("local-preview"),
  CONTENT_PREVIEW: z.enum(["0", "1"], "takes 1 to serve drafts as well, or 0").default("0"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Settings = z.infer<typeof settings>;

/** Treats an empty value as missing; throws a one-line `StartError` that names the variable. */
export function parseSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new StartError(`${issue?.path.join(".") ?? "environment"}: ${issue?.message ?? "unreadable"}`);
}
