import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Site } from "../../../contracts/site.ts";
import { type ApiDocument, apiDocument, requireAllFields } from "./api-document.ts";
import { describeOperation } from "./describe-operation.ts";
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

const DESCRIPTION = `Answers, progress and accounts of a quiz's learners.

**Requests and replies** are JSON in UTF-8. Unknown fields and query parameters are ignored. A body may have 64 KiB.

**Users** are anonymous at first: \`POST /v1/users\` creates one, and anyone who knows its \`uuid\` can act for it, so keep it secret
like a password. A registered user's data needs the user's own access token: a missing token gets 401, another user's token 403.
An unknown, deleted or merged user gets 404 \`user_not_found\` on every call.

**Access tokens** are sent as \`Authorization: Bearer …\` and are valid for 15 minutes; a refresh token is valid for 30 days and for
one use. Using it again within 30 seconds returns the same new pair; using it later ends the session. A session ends 180 days after
the login. Its last access token stays valid for up to 15 minutes, but cannot change the password or the e-mail address, and cannot
export or delete the account: these four calls respond with 401.

**Failures** have the body \`{"error": {"code", "message"}, "errors": {field: [text, …]}}\`. Only 422 has \`errors\`; its texts are
in the language of \`lang\`: one of the site's, else English. Codes: \`bad_request\` 400, \`unauthorized\` 401,
\`user_not_verified\` and \`forbidden\` 403, \`not_found\` and \`user_not_found\` 404, \`conflict\` 409, \`too_large\` 413,
\`validation_failed\` 422, \`rate_limited\` 429 with \`Retry-After\` in seconds, \`internal\` 500, \`unavailable\` 503.

**Repeats**: a write with an \`Idempotency-Key\` (a UUID) is done only once per key within 24 hours. A repeat gets the first reply
again; the same key with another body gets 409.

**Durability**: a write is stored before its 2xx response.`;

function createInfo({ name }: Site) {
  return {
    title: `${name} user API`,
    version: "1",
    description: DESCRIPTION,
    license: { name: "MIT", identifier: "MIT" },
  };
}
