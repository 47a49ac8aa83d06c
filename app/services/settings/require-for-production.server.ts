import { isPlaceholderSecret } from "../../../contracts/rules/placeholder-secret.ts";
import { ConfigurationError } from "./configuration-error.server.ts";
import { listGivenSecrets } from "./session-secrets.server.ts";
import type { Variables } from "./variables.server.ts";

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

function requireNoPlaceholders(env: Variables): void {
  const name = SECRETS.find((secret) => isPlaceholderSecret(env[secret] ?? ""));
  if (name === undefined) return;
  throw new ConfigurationError(`${name} takes a secret of your own; it still has the example's`);
}
