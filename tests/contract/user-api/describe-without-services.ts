import { createUserApi } from "../../../embedded/user-api/app.ts";
import type { ApiDocument } from "../../../embedded/user-api/openapi/api-document.ts";
import { describeApi } from "../../../embedded/user-api/openapi/describe-api.ts";
import type { Services } from "../../../embedded/user-api/services.ts";

/** Needs no database: routes use their services only when a request arrives. */
export function describeWithoutServices(): ApiDocument {
  const none = JSON.parse('{ "outboxFolder": null }') as Services;
  return describeApi(createUserApi(none));
}
