import { z } from "zod";
import { bareOrigin, isPlaceholderSecret } from "../../contracts/settings-values.ts";
import { isAddressPattern } from "../../platform/addresses.ts";
import { StartError } from "../../platform/start-error.ts";
import type { SpaceAddress } from "./content/space-reader.ts";
import {
  isSmtpUrl,
  listMissingMailVariables,
  type MailSettings,
  toMailSettings,
} from "./mail/mail-settings.ts";
import { parseMailbox } from "./mail/mailbox.ts";

const EMBEDDED_SPACE = { space: "vidare", host: "http://127.0.0.1:4001" };
/** A preview keeps its data in memory and its mails in the outbox. */
const NOT_IN_PREVIEW = ["DATABASE_URL", "SMTP_URL"];
const SECRETS = [
  "DATABASE_URL",
  "SMTP_URL",
  "CONTENTFUL_ACCESS_TOKEN",
  "CONTENTFUL_PREVIEW_ACCESS_TOKEN",
] as const;

/** HS256 needs a key of at least 32 bytes. */
const MIN_SECRET_LENGTH = 32;

function portFrom(min: number) {
  const takes = `takes a port number, ${min} to 65535`;
  return z
    .string()
    .regex(/^\d{1,5}$/, takes)
    .transform(Number)
    .refine((port) => port >= min && port <= 65_535, takes);
}

const contentfulId = z.string().regex(/^[\w.-]{1,64}$/, "takes up to 64 of A–Z a–z 0–9 . _ -");

const settingsSchema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: portFrom(0).default(4002),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z
    .string()
    .refine(
      (address) => /^postgres(ql)?:\/\/./.test(address) && URL.canParse(address),
      "takes a PostgreSQL address: postgres://user:password@host:port/database",
    )
    .optional(),
  CONTENTFUL_SPACE_ID: contentfulId.optional(),
  CONTENTFUL_ACCESS_TOKEN: z.string().optional(),
  CONTENTFUL_PREVIEW_ACCESS_TOKEN: z.string().optional(),
  CONTENT_DIR: z.string().optional(),
  CONTENT_PREVIEW: z.enum(["0", "1"], "takes 1 for drafts, or 0").default("0"),
  CONTENTFUL_ENVIRONMENT: contentfulId.default("master"),
  CONTENTFUL_HOST: z
    .string()
    .regex(
      /^(https?:\/\/)?[^/\s:@]+(:\d{1,5})?\/?$/,
      "takes host, host:port, http://host:port or https://host:port",
    )
    .optional(),
  CONTENTFUL_THROTTLE: z
    .string()
    .regex(
      /^(auto|([1-9]\d?|100)%|[1-9]|[12]\d|30)$/,
      "takes auto, a percentage from 1% to 100%, or 1 to 30 requests a second",
    )
    .default("auto")
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text)),
  JWT_SECRETS: z
    .string()
    .transform(splitList)
    .refine(
      (secrets) => secrets.every(({ length }) => length >= MIN_SECRET_LENGTH),
      `takes secrets of ${MIN_SECRET_LENGTH} characters or more each, with commas between`,
    )
    .refine(
      (secrets) => !secrets.some(isPlaceholderSecret),
      "takes secrets of your own; one is still the example's",
    )
    .optional(),
  API_TRUSTED_PROXIES: z
    .string()
    .default("loopback")
    .transform(splitList)
    .refine(
      (words) => words.every(isAddressPattern),
      "takes addresses, networks as 10.0.0.0/8 or loopback, with commas between",
    ),
  PUBLIC_ORIGIN: bareOrigin(
    "takes the web app's address without a path, as https://quiz.example.org",
  ).optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, "takes an SMTP server: smtp://user:password@host:port, or smtps://… for TLS at once")
    .optional(),
  MAIL_FROM: z
    .string()
    .transform(parseMailbox)
    .refine((mailbox) => mailbox !== null, "takes one address, as Name <hello@example.org>")
    .optional(),
  METRICS_PORT: portFrom(1).optional(),
  METRICS_HOST: z.string().optional(),
  OUTBOX_PAGE: z.enum(["on", "off"]).default("off"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Settings = z.infer<typeof settingsSchema> & {
  space: SpaceAddress;
  mail: MailSettings;
  isPreview: boolean;
};

export class SettingsError extends StartError {}

/** Empty variables count as unset. Throws SettingsError with a line per variable. */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  const isPreview = env["CONTENT_PREVIEW"] === "1";
  const given = Object.fromEntries(
    Object.entries(env).filter(
      ([name, value]) => value !== "" && !(isPreview && NOT_IN_PREVIEW.includes(name)),
    ),
  );
  const result = settingsSchema.safeParse(given);
  const lines = result.success
    ? [
        ...listIncompletePairs(result.data),
        ...listMissingDatabaseVariables(result.data),
        ...listMissingMailVariables(result.data),
        ...listWrongMetrics(result.data),
        ...(env["NODE_ENV"] === "production" ? listPlaceholders(result.data) : []),
      ]
    : result.error.issues.map(toLine);
  if (!result.success || lines.length > 0) throw new SettingsError([...new Set(lines)].join("\n"));
  return { ...result.data, space: toSpace(result.data), mail: toMailSettings(result.data), isPreview };
}

function splitList(text: string): string[] {
  return text.split(",").map((word) => word.trim());
}

function listIncompletePairs(settings: z.infer<typeof settingsSchema>): string[] {
  const { CONTENTFUL_SPACE_ID: space, CONTENTFUL_ACCESS_TOKEN: token } = settings;
  const { CONTENT_PREVIEW, CONTENTFUL_PREVIEW_ACCESS_TOKEN: previewToken } = settings;
  if (space !== undefined && token === undefined) {
    return ["CONTENTFUL_ACCESS_TOKEN: takes the access token of the space in CONTENTFUL_SPACE_ID"];
  }
  if (space === undefined && token !== undefined) {
    return ["CONTENTFUL_SPACE_ID: takes the space that CONTENTFUL_ACCESS_TOKEN is for"];
  }
  if (space === undefined && previewToken !== undefined) {
    return ["CONTENTFUL_SPACE_ID: takes the space that CONTENTFUL_PREVIEW_ACCESS_TOKEN is for"];
  }
  if (CONTENT_PREVIEW === "1" && space !== undefined && previewToken === undefined) {
    return [
      "CONTENTFUL_PREVIEW_ACCESS_TOKEN: takes the token of the Preview API, which CONTENT_PREVIEW reads",
    ];
  }
  return [];
}

/** Processes that share a database must share their secrets, or they reject each other's tokens. */
function listMissingDatabaseVariables({
  DATABASE_URL,
  JWT_SECRETS,
}: z.infer<typeof settingsSchema>): string[] {
  if (DATABASE_URL === undefined || JWT_SECRETS !== undefined) return [];
  return [
    "JWT_SECRETS: takes what signs access tokens, the same for all processes on the database of DATABASE_URL",
  ];
}

function listWrongMetrics({ PORT, METRICS_PORT, METRICS_HOST }: z.infer<typeof settingsSchema>): string[] {
  if (METRICS_PORT === PORT) return [`METRICS_PORT: takes another port than PORT, which is ${PORT}`];
  const isHalfSet = METRICS_HOST !== undefined && METRICS_PORT === undefined;
  return isHalfSet ? ["METRICS_PORT: takes the port that METRICS_HOST is for"] : [];
}

function listPlaceholders(settings: z.infer<typeof settingsSchema>): string[] {
  return SECRETS.filter((name) => isPlaceholderSecret(settings[name] ?? "")).map(
    (name) => `${name}: takes a secret of your own; it still has the example's`,
  );
}

function toSpace(settings: z.infer<typeof settingsSchema>): SpaceAddress {
  const isPreview = settings.CONTENT_PREVIEW === "1";
  const isEmbedded = settings.CONTENTFUL_SPACE_ID === undefined;
  const contentful = isPreview ? "preview.contentful.com" : "cdn.contentful.com";
  const address = settings.CONTENTFUL_HOST ?? (isEmbedded ? EMBEDDED_SPACE.host : contentful);
  const token = isPreview ? settings.CONTENTFUL_PREVIEW_ACCESS_TOKEN : settings.CONTENTFUL_ACCESS_TOKEN;
  return {
    space: settings.CONTENTFUL_SPACE_ID ?? EMBEDDED_SPACE.space,
    accessToken: token ?? (isPreview ? "local-preview" : "local"),
    environment: settings.CONTENTFUL_ENVIRONMENT,
    host: address.replace(/^https?:\/\//, "").replace(/\/$/, ""),
    insecure: address.startsWith("http://"),
    throttle: settings.CONTENTFUL_THROTTLE,
  };
}

function toLine(issue: z.core.$ZodIssue): string {
  const takes = issue.code === "invalid_value" ? `takes one of ${issue.values.join(", ")}` : issue.message;
  return `${issue.path.join(".")}: ${takes}`;
}
