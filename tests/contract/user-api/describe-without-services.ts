import { SHIPPED_SITE } from "../../../contracts/site.ts";
import { createUserApi } from "../../../embedded/user-api/app.ts";
import type { ApiDocument } from "../../../embedded/user-api/openapi/api-document.ts";
import { describeApi } from "../../../embedded/user-api/openapi/describe-api.ts";
import type { Services } from "../../../embedded/user-api/services.ts";
import { NO_METRICS } from "../../../platform/metrics.ts";

/** Needs no database: routes use their services only when a request arrives. */
export function describeWithoutServices(): ApiDocument {
  return describeApi(createWithoutServices(), SHIPPED_SITE);
}

const READING_METHODS = ["ALL", "GET", "HEAD", "OPTIONS"];

export function listWritingRoutes(): string[] {
  const writing = createWithoutServices().routes.filter(({ method }) => !READING_METHODS.includes(method));
  return [...new Set(writing.map(({ method, path }) => `${method} ${path}`))];
}

function createWithoutServices() {
  const services = JSON.parse('{ "outboxFolder": null }') as Services;
  return createUserApi({ ...services, metrics: NO_METRICS });
}
