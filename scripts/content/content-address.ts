import type { ContentAddress } from "../../app/services/content/create-content-client.ts";
import { ConfigurationError } from "../../app/services/settings/configuration-error.server.ts";
import { toHost } from "../../app/services/settings/contentful-space.server.ts";
import { StartError } from "../../platform/start-error.ts";

export function readContentAddress(env: NodeJS.ProcessEnv, tokenName: string): ContentAddress {
  return {
    space: required(env, "CONTENTFUL_SPACE_ID"),
    accessToken: required(env, tokenName),
    environment: env["CONTENTFUL_ENVIRONMENT"] || "master",
    ...readHost(env),
  };
}

function readHost(env: NodeJS.ProcessEnv) {
  try {
    return toHost(env["CONTENTFUL_HOST"] || "cdn.contentful.com");
  } catch (error) {
    throw error instanceof ConfigurationError ? new StartError(error.message) : error;
  }
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (value) return value;
  throw new StartError(`${name} is missing: set it in the environment or in .env`);
}
