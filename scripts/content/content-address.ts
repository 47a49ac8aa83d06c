import type { ContentAddress } from "../../app/services/content/create-content-client.ts";
import { StartError } from "../start-error.ts";

const HOST = /^(?:(https?):\/\/)?([A-Za-z0-9.-]+(?::\d{1,5})?)\/?$/;

export function readContentAddress(env: NodeJS.ProcessEnv, tokenName: string): ContentAddress {
  const [, scheme, host = ""] = HOST.exec(env["CONTENTFUL_HOST"] || "cdn.contentful.com") ?? [];
  if (!host)
    throw new StartError("CONTENTFUL_HOST takes host[:port] or a full http(s) address without a path");
  return {
    space: required(env, "CONTENTFUL_SPACE_ID"),
    accessToken: required(env, tokenName),
    environment: env["CONTENTFUL_ENVIRONMENT"] || "master",
    host,
    insecure: scheme === "http",
  };
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (value) return value;
  throw new StartError(`${name} is missing: set it in the environment or in .env`);
}
