import { ConfigurationError } from "./configuration-error.server.ts";
import type { Variables } from "./variables.server.ts";

/** Without a space, the web app reads the embedded content service on its default port. */
export function toContentfulSpace(env: Variables) {
  const isPreview = env.CONTENT_PREVIEW === "1";
  const accessToken = isPreview ? env.CONTENTFUL_PREVIEW_ACCESS_TOKEN : env.CONTENTFUL_ACCESS_TOKEN;
  if (env.CONTENTFUL_SPACE_ID === undefined || accessToken === undefined) {
    return {
      space: "vidare",
      accessToken: isPreview ? "local-preview" : "local",
      environment: "master",
      throttle: env.CONTENTFUL_THROTTLE,
      ...toHost(env.CONTENTFUL_HOST ?? "http://127.0.0.1:4001"),
    };
  }
  return {
    space: env.CONTENTFUL_SPACE_ID,
    accessToken,
    environment: env.CONTENTFUL_ENVIRONMENT,
    throttle: env.CONTENTFUL_THROTTLE,
    ...toHost(env.CONTENTFUL_HOST ?? (isPreview ? "preview.contentful.com" : "cdn.contentful.com")),
  };
}

/**
 * Separates host and scheme, because the SDK calls cdn.contentful.com, with our token, if the host has a scheme.
 * @throws ConfigurationError
 */
export function toHost(value: string): { host: string; insecure: boolean } {
  const match = /^(?:(https?):\/\/)?([A-Za-z0-9.-]+(?::\d{1,5})?)\/?$/.exec(value);
  if (!match?.[2] || !URL.canParse(`http://${match[2]}`))
    throw new ConfigurationError(
      "CONTENTFUL_HOST takes host[:port] or a full http(s) address without a path",
    );
  return { host: match[2], insecure: match[1] === "http" };
}
