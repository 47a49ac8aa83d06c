import { resolve } from "node:path";
import { ConfigurationError } from "~/services/settings/configuration-error.server.ts";
import { parseVariables, type Variables } from "~/services/settings/variables.server.ts";
import { isPlaceholderSecret } from "../contracts/settings-values.ts";
import { toReachableHost } from "../platform/listen.ts";
import { toContentfulSpace } from "./services/settings/contentful-space.server.ts";
import {
  getSessionSecrets,
  listGivenSecrets,
  type SessionSecrets,
} from "./services/settings/session-secrets.server.ts";

/** `isEmbedded`: `npm start` runs a user API beside it; `isLocal`: `npm start` without `NODE_ENV=production`. */
type Deployment = { isEmbedded: boolean; isLocal?: boolean };

export type Settings = ReturnType<typeof parseEnv>;

/** @throws ConfigurationError with a line for each variable that is wrong or incomplete */
export function parseEnv(
  source: Record<string, string | undefined>,
  { isEmbedded, isLocal = false }: Deployment,
) {
  const env = parseVariables(source);
  requireWholeSpace(env);
  requireWholePreview(env);
  requireWholeMetrics(env);
  if (env.SESSION_SECRETS !== undefined && listGivenSecrets(env).length === 0)
    throw new ConfigurationError("SESSION_SECRETS takes one or more secrets, comma-separated");
  if (env.NODE_ENV === "production" && !isLocal) requireForProduction(env, isEmbedded);
  const dataDir = resolve(env.DATA_DIR);
  const isPreview = env.CONTENT_PREVIEW === "1";
  let sessionSecrets: SessionSecrets | undefined;
  return {
    ...env,
    ...(isPreview && { CONTENT_MAX_AGE_S: 0, CONTENT_STALE_S: 0, BADGE_KEYS_FILE: undefined }),
    isPreview,
    /** A preview must not write to the user API of another command. */
    isUserApiReadOnly: isPreview && !isEmbedded,
    dataDir,
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://${toReachableHost(env.HOST)}:${env.PORT}`,
    metricsHost: env.METRICS_HOST ?? "127.0.0.1",
    isProduction: env.NODE_ENV === "production",
    contentful: toContentfulSpace(env),
    apiBaseUrl: (env.API_BASE_URL ?? "http://127.0.0.1:4002").replace(/\/+$/, ""),
    get sessionSecrets(): SessionSecrets {
      return (sessionSecrets ??= getSessionSecrets(env, dataDir));
    },
  };
}

const MIN_SECRET_LENGTH = 32;

const SECRETS = [
  "SESSION_SECRETS",
  "CONTENTFUL_ACCESS_TOKEN",
  "CONTENTFUL_PREVIEW_ACCESS_TOKEN",
  "CONTENT_PREVIEW_PASSWORD",
  "CONTENT_WEBHOOK_SECRET",
  "KIOSK_PIN",
] as const satisfies (keyof Variables)[];

/** @throws ConfigurationError if a deployment lacks something or is not safe */
export function requireForProduction(env: Variables, isEmbedded: boolean): void {
  const secrets = listGivenSecrets(env);
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
  if (env.CONTENT_PREVIEW === "1" && env.CONTENT_PREVIEW_PASSWORD === undefined) {
    throw new ConfigurationError(
      "CONTENT_PREVIEW_PASSWORD takes 12 or more characters; it is required in production with CONTENT_PREVIEW=1",
    );
  }
  requireNoPlaceholders(env);
  if (secrets.some((secret) => secret.length < MIN_SECRET_LENGTH)) {
    throw new ConfigurationError(
      `SESSION_SECRETS takes secrets of ${MIN_SECRET_LENGTH} or more characters each in production`,
    );
  }
}

function requireWholeSpace({ CONTENTFUL_SPACE_ID, CONTENTFUL_ACCESS_TOKEN }: Variables): void {
  if ((CONTENTFUL_SPACE_ID === undefined) === (CONTENTFUL_ACCESS_TOKEN === undefined)) return;
  const missing = CONTENTFUL_SPACE_ID === undefined ? "CONTENTFUL_SPACE_ID" : "CONTENTFUL_ACCESS_TOKEN";
  throw new ConfigurationError(`${missing} is missing: the space's id and its access token go together`);
}

function requireWholePreview(env: Variables): void {
  const { CONTENTFUL_SPACE_ID: space, CONTENTFUL_PREVIEW_ACCESS_TOKEN: token } = env;
  if (token !== undefined && space === undefined)
    throw new ConfigurationError(
      "CONTENTFUL_SPACE_ID is missing: CONTENTFUL_PREVIEW_ACCESS_TOKEN reads that space's drafts",
    );
  if (env.CONTENT_PREVIEW === "1" && space !== undefined && token === undefined)
    throw new ConfigurationError(
      "CONTENTFUL_PREVIEW_ACCESS_TOKEN is missing: CONTENT_PREVIEW=1 reads drafts with it",
    );
}

function requireWholeMetrics({ PORT, METRICS_PORT, METRICS_HOST }: Variables): void {
  if (METRICS_PORT === PORT)
    throw new ConfigurationError(`METRICS_PORT takes another port than PORT, which is ${PORT}`);
  if (METRICS_HOST !== undefined && METRICS_PORT === undefined)
    throw new ConfigurationError("METRICS_PORT is missing: METRICS_HOST says where that port listens");
}

function requireNoPlaceholders(env: Variables): void {
  const name = SECRETS.find((secret) => isPlaceholderSecret(env[secret] ?? ""));
  if (name === undefined) return;
  throw new ConfigurationError(`${name} takes a secret of your own; it still has the example's`);
}
