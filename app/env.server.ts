import { resolve } from "node:path";
import { toReachableHost } from "../contracts/rules/to-reachable-host.ts";
import { ConfigurationError } from "./services/settings/configuration-error.server.ts";
import { toContentfulSpace } from "./services/settings/contentful-space.server.ts";
import { requireForProduction } from "./services/settings/require-for-production.server.ts";
import {
  getSessionSecrets,
  listGivenSecrets,
  type SessionSecrets,
} from "./services/settings/session-secrets.server.ts";
import { parseVariables, type Variables } from "./services/settings/variables.server.ts";

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
