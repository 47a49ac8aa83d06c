import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Site } from "../../../contracts/site.ts";
import { type ApiDocument, apiDocument } from "./api-document.ts";
import { describeOperation } from "./describe-operation.ts";
import { createInfo } from "./info.ts";
import { requireAllFields } from "./require-all-fields.ts";
import { describeTags } from "./tags.ts";

const BEARER_SCHEME = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "JWT",
  description: "An access token, as logging in and refreshing give it. It is good for 15 minutes.",
} as const;

const SERVERS = [{ url: "/", description: "The server that this document comes from" }];

export function serveDescription(app: OpenAPIHono, site: () => Site): void {
  let document: ApiDocument | undefined;
  app.get("/openapi.json", (c) => c.json((document ??= describeApi(app, site()))));
}

export function describeApi(app: OpenAPIHono, site: Site): ApiDocument {
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", BEARER_SCHEME);
  const document = apiDocument.parse(
    app.getOpenAPI31Document({ openapi: "3.1.0", info: createInfo(site), servers: SERVERS }),
  );
  const schemas = mapValues(document.components.schemas, (schema, name) =>
    name === "Failure" ? schema : requireAllFields(schema),
  );
  const paths = mapValues(document.paths, (methods, path) =>
    mapValues(methods, (operation, method) => describeOperation(operation, method, path, schemas)),
  );
  const components = { ...document.components, schemas };
  return { ...document, tags: describeTags(Object.keys(document.paths)), paths, components };
}

function mapValues<From, To>(
  record: Record<string, From>,
  map: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]): [string, To] => [key, map(value, key)]),
  );
}
