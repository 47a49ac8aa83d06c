import { z } from "zod";
import { bareOrigin } from "../../../contracts/settings-values.ts";
import { ConfigurationError } from "./configuration-error.server.ts";

/** Digits only, because Number() also accepts a blank, 0x10 and 1e3. */
function wholeNumber(min: number, max: number, unit: string) {
  const takes = `${unit}, ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, takes)
    .transform(Number)
    .refine((number) => number >= min && number <= max, takes);
}

const DAY_S = 24 * 60 * 60;
const contentSeconds = wholeNumber(0, 366 * DAY_S, "whole seconds");
const contentfulId = z.string().regex(/^[\w.-]{1,64}$/, "up to 64 of A–Z a–z 0–9 . _ -");
const THROTTLE = /^(auto|([1-9]\d?|100)%|[1-9]|[12]\d|30)$/;

const variablesShape = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], "development, production or test")
    .default("production"),
  PORT: wholeNumber(0, 65_535, "a port").default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_ORIGIN: bareOrigin("an address without a path, such as https://quiz.example.org").optional(),
  SESSION_SECRETS: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  CONTENTFUL_SPACE_ID: contentfulId.optional(),
  CONTENTFUL_ACCESS_TOKEN: z.string().optional(),
  CONTENTFUL_PREVIEW_ACCESS_TOKEN: z.string().optional(),
  CONTENTFUL_ENVIRONMENT: contentfulId.default("master"),
  CONTENTFUL_HOST: z.string().optional(),
  CONTENTFUL_THROTTLE: z
    .string()
    .regex(THROTTLE, "auto, a percentage from 1% to 100%, or 1 to 30 requests a second")
    .default("auto")
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text)),
  CONTENT_DIR: z.string().optional(),
  CONTENT_MAX_AGE_S: contentSeconds.default(60),
  CONTENT_STALE_S: contentSeconds.default(DAY_S),
  CONTENT_PREVIEW: z.enum(["0", "1"], "1 for drafts, or 0").default("0"),
  CONTENT_PREVIEW_PASSWORD: z.string().min(12, "12 or more characters").optional(),
  CONTENT_WEBHOOK_SECRET: z.string().length(64, "64 characters, as Contentful makes it").optional(),
  API_BASE_URL: z
    .url({ protocol: /^https?$/, error: "an http or https address" })
    .regex(/^[^?#]*$/, "an address without a query")
    .optional(),
  CODE_VERSION: z
    .string()
    .regex(/^[\w.+/-]{1,64}$/, "1 to 64 of A–Z a–z 0–9 . _ + / -")
    .default(BUILD_ID),
  KNOWN_ISSUES_URL: z.url({ protocol: /^https$/, error: "an https address" }).optional(),
  CONTACT_URL: z
    .union([z.url({ protocol: /^https$/ }), z.url().regex(/^mailto:[^@]+@[^@]+$/)], {
      error: "an https address, or mailto: and an e-mail address",
    })
    .optional(),
  EMBED_ANCESTORS: z
    .string()
    .regex(/^[\w.:*/' -]+$/, "sources such as https://example.org https://*.example.org, or *")
    .default("*"),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "a level from trace to fatal, or silent",
    )
    .default("info"),
  TRUST_PROXY: wholeNumber(0, 100, "how many proxies").default(0),
  COMPRESS: z.enum(["auto", "on", "off"], "auto, on or off").default("auto"),
  REQUEST_LOGGER: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, "1 to 64 of A–Z a–z 0–9 _ -")
    .optional(),
  KIOSK_IDLE_S: wholeNumber(1, DAY_S, "whole seconds").default(90),
  KIOSK_PIN: z.string().max(64, "at most 64 characters").optional(),
  BADGE_KEYS_FILE: z.string().optional(),
  METRICS_PORT: wholeNumber(1, 65_535, "a port").optional(),
  METRICS_HOST: z.string().optional(),
  RETIRED_PATHS_FILE: z.string().optional(),
  REDIRECTS_FILE: z.string().optional(),
  ANALYTICS_TAG_ID: z
    .string()
    .regex(
      /^(G|GT)-[A-Z0-9]{4,20}$|^UA-\d{4,12}-\d{1,4}$/,
      "a tag's id: G-…, GT-… or UA-…, such as G-AB12CD34EF",
    )
    .optional(),
  // An old DSN also contains a secret, which would reach every browser.
  SENTRY_DSN: z
    .string()
    .regex(
      /^https?:\/\/\w+@[\w.-]+(:\d+)?(\/[\w-]+)*\/\d+$/,
      "a DSN such as https://key@o1.ingest.sentry.io/2",
    )
    .optional(),
});

export type Variables = z.infer<typeof variablesShape>;

/** Treats an empty value as missing. @throws ConfigurationError with a line for each wrong variable */
export function parseVariables(source: Record<string, string | undefined>): Variables {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== "" && value !== undefined),
  );
  const parsed = variablesShape.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(
    parsed.error.issues.map((issue) => `${issue.path[0]?.toString()} takes ${issue.message}`).join("\n"),
  );
}
