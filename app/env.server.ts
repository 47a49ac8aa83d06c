import { resolve } from "node:path";
import { z } from "zod";
import { isPlaceholderSecret } from "../contracts/rules/placeholder-secret.ts";
import { ConfigurationError } from "./services/configuration-error.server.ts";
import { getKeptSecret } from "./services/kept-secret.server.ts";

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
/** Contentful's own limits for ids. */
const contentfulId = z.string().regex(/^[\w.-]{1,64}$/, "up to 64 of A–Z a–z 0–9 . _ -");
const origin = z
  .url({ protocol: /^https?$/, error: "an address such as https://quiz.example.org" })
  .transform((address) => new URL(address).origin);

/** `isEmbedded`: `npm start` runs a user API beside it; `isLocal`: `npm start` without `NODE_ENV=production`. */
type Deployment = { isEmbedded: boolean; isLocal?: boolean };

const MIN_SECRET_LENGTH = 32;
/** The values that the Contentful SDK accepts. */
const THROTTLE = /^(auto|([1-9]\d?|100)%|[1-9]|[12]\d|30)$/;

const variables = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], "development, production or test")
    .default("production"),
  PORT: wholeNumber(0, 65_535, "a port").default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_ORIGIN: origin.optional(),
  SESSION_SECRETS: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  CONTENTFUL_SPACE_ID: contentfulId.optional(),
  CONTENTFUL_ACCESS_TOKEN: z.string().optional(),
  CONTENTFUL_ENVIRONMENT: contentfulId.default("master"),
  CONTENTFUL_HOST: z.string().optional(),
  CONTENTFUL_THROTTLE: z
    .string()
    .regex(THROTTLE, "auto, a percentage from 1% to 100%, or 1 to 30 requests a second")
    .default("auto")
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text)),
  CONTENT_MAX_AGE_S: contentSeconds.default(60),
  CONTENT_STALE_S: contentSeconds.default(DAY_S),
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

/** Treats an empty value as missing. @throws ConfigurationError with a line for each variable that is wrong or incomplete */
export function parseEnv(
  source: Record<string, string | undefined>,
  { isEmbedded, isLocal = false }: Deployment,
) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== "" && value !== undefined),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path[0]?.toString()} takes ${issue.message}`).join("\n"),
    );
  }
  const env = parsed.data;
  if ((env.CONTENTFUL_SPACE_ID === undefined) !== (env.CONTENTFUL_ACCESS_TOKEN === undefined)) {
    const missing = env.CONTENTFUL_SPACE_ID === undefined ? "CONTENTFUL_SPACE_ID" : "CONTENTFUL_ACCESS_TOKEN";
    throw new ConfigurationError(`${missing} is missing: the space's id and its access token go together`);
  }
  requireWholeMetrics(env);
  if (env.SESSION_SECRETS !== undefined && givenSecrets(env).length === 0)
    throw new ConfigurationError("SESSION_SECRETS takes one or more secrets, comma-separated");
  if (env.NODE_ENV === "production" && !isLocal) requireForProduction(env, isEmbedded);
  const dataDir = resolve(env.DATA_DIR);
  let sessionSecrets: SessionSecrets | undefined;
  return {
    ...env,
    dataDir,
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://${toReachableHost(env.HOST)}:${env.PORT}`,
    metricsHost: env.METRICS_HOST ?? "127.0.0.1",
    isProduction: env.NODE_ENV === "production",
    contentful: contentfulOf(env),
    apiBaseUrl: (env.API_BASE_URL ?? "http://127.0.0.1:4002").replace(/\/+$/, ""),
    get sessionSecrets(): SessionSecrets {
      return (sessionSecrets ??= secretsOf(env, dataDir));
    },
  };
}

export type Settings = ReturnType<typeof parseEnv>;

type Variables = z.infer<typeof variables>;

function requireWholeMetrics({ PORT, METRICS_PORT, METRICS_HOST }: Variables): void {
  if (METRICS_PORT === PORT)
    throw new ConfigurationError(`METRICS_PORT takes another port than PORT, which is ${PORT}`);
  if (METRICS_HOST !== undefined && METRICS_PORT === undefined)
    throw new ConfigurationError("METRICS_PORT is missing: METRICS_HOST says where that port listens");
}

function requireForProduction(env: Variables, isEmbedded: boolean): void {
  const secrets = givenSecrets(env);
  if (!isEmbedded && env.PUBLIC_ORIGIN === undefined) {
    throw new ConfigurationError(
      "PUBLIC_ORIGIN takes the address that people see, such as https://quiz.example.org; it is required in production",
    );
  }
  if (!isEmbedded && env.API_BASE_URL !== undefined && secrets.length === 0) {
    throw new ConfigurationError(
      "SESSION_SECRETS takes one or more secrets, comma-separated; it is required in production with an API_BASE_URL",
    );
  }
  requireNoPlaceholders(env);
  if (secrets.some((secret) => secret.length < MIN_SECRET_LENGTH)) {
    throw new ConfigurationError(
      `SESSION_SECRETS takes secrets of ${MIN_SECRET_LENGTH} or more characters each in production`,
    );
  }
}

const SECRETS = [
  "SESSION_SECRETS",
  "CONTENTFUL_ACCESS_TOKEN",
  "CONTENT_WEBHOOK_SECRET",
  "KIOSK_PIN",
] as const satisfies (keyof Variables)[];

function requireNoPlaceholders(env: Variables): void {
  const name = SECRETS.find((secret) => isPlaceholderSecret(env[secret] ?? ""));
  if (name === undefined) return;
  throw new ConfigurationError(`${name} takes a secret of your own; it still has the example's`);
}

/** A browser on this machine can open the address. */
function toReachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

/** Without a space, the web app reads the embedded content service on its default port. */
function contentfulOf(env: Variables) {
  if (env.CONTENTFUL_SPACE_ID === undefined || env.CONTENTFUL_ACCESS_TOKEN === undefined) {
    return {
      space: "vidare",
      accessToken: "local",
      environment: "master",
      throttle: env.CONTENTFUL_THROTTLE,
      ...hostOf(env.CONTENTFUL_HOST ?? "http://127.0.0.1:4001"),
    };
  }
  return {
    space: env.CONTENTFUL_SPACE_ID,
    accessToken: env.CONTENTFUL_ACCESS_TOKEN,
    environment: env.CONTENTFUL_ENVIRONMENT,
    throttle: env.CONTENTFUL_THROTTLE,
    ...hostOf(env.CONTENTFUL_HOST ?? "cdn.contentful.com"),
  };
}

/** The SDK takes host and scheme apart, and calls cdn.contentful.com with our token if the host has a scheme. */
function hostOf(value: string): { host: string; insecure: boolean } {
  const match = /^(?:(https?):\/\/)?([A-Za-z0-9.-]+(?::\d{1,5})?)\/?$/.exec(value);
  if (!match?.[2] || !URL.canParse(`http://${match[2]}`))
    throw new ConfigurationError(
      "CONTENTFUL_HOST takes host[:port] or a full http(s) address without a path",
    );
  return { host: match[2], insecure: match[1] === "http" };
}

/** The first secret signs and seals; all secrets verify and open. */
type SessionSecrets = [string, ...string[]];

function secretsOf(env: Variables, dataDir: string): SessionSecrets {
  const [first = getKeptSecret(dataDir), ...others] = givenSecrets(env);
  return [first, ...others];
}

function givenSecrets({ SESSION_SECRETS = "" }: Variables): string[] {
  return SESSION_SECRETS.split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
}
