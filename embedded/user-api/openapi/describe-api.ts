import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Site } from "../../../contracts/site.ts";
import { LANGUAGES } from "../../../locales/languages.ts";
import {
  type ApiDocument,
  apiDocument,
  type ApiOperation,
  type JsonSchema,
  requireAllFields,
} from "./api-document.ts";
import { createExample } from "./create-example.ts";

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

type Schemas = Record<string, JsonSchema>;
type Content = ApiOperation["responses"][string]["content"];

/** Query parameters that each call under /v1 accepts with any value. An unknown `lang` means English. */
const COMMON_PARAMETERS: ApiOperation["parameters"] = [
  { name: "lang", in: "query", required: false, schema: { type: "string", enum: [...LANGUAGES] } },
  { name: "request_logger", in: "query", required: false, schema: { type: "string" } },
];

function describeOperation(
  operation: ApiOperation,
  method: string,
  path: string,
  schemas: Schemas,
): ApiOperation {
  const { requestBody, responses } = operation;
  const parameters = [...(path.startsWith("/v1/") ? COMMON_PARAMETERS : []), ...operation.parameters];
  // A call with 401 and 403 accepts an optional token. A 401 without a 403 concerns the body.
  const isForUsers = "401" in responses && "403" in responses;
  return {
    ...operation,
    operationId: toOperationId(method, path),
    tags: [tagOf(path)],
    security: operation.security ?? (isForUsers ? [{ bearer: [] }, {}] : []),
    ...(requestBody && {
      requestBody: { ...requestBody, content: withExample(requestBody.content, schemas) },
    }),
    parameters: parameters.map((parameter) => ({
      ...parameter,
      ...(parameter.required && {
        example: createExample(parameter.schema, schemas, `${tagOf(path)}.${parameter.name}`),
      }),
    })),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, reply]) => [
        status,
        status.startsWith("2")
          ? { ...reply, content: withExampleOfAllFields(reply.content, schemas) }
          : reply,
      ]),
    ),
  };
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

/** `get` of `/v1/users/{uuid}` is `getUsersByUuid`. */
function toOperationId(method: string, path: string): string {
  const words =
    path
      .replace(/^\/v1/, "")
      .replaceAll("{", "by_")
      .match(/[a-zA-Z]+/g) ?? [];
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function withExample(content: Content, schemas: Schemas): Content {
  const { schema } = content["application/json"];
  return { "application/json": { schema, example: createExample(schema, schemas) } };
}

function withExampleOfAllFields(content: Content, schemas: Schemas): Content {
  return withExample(
    { "application/json": { schema: requireAllFields(content["application/json"].schema) } },
    schemas,
  );
}

type Tag = {
  name: string;
  description: string;
  paths: RegExp;
};

const TAGS: readonly Tag[] = [
  {
    name: "Users",
    description: "Creating, reading, changing, exporting and deleting a user, and joining a group.",
    paths: /^\/v1\/users(\/(me|export|delete_account|group|\{uuid\}))?$/,
  },
  {
    name: "Registration",
    description: "From an anonymous user to an account whose e-mail address is verified.",
    paths: /^\/v1\/users\/(register|verify|resend_verification_email)$/,
  },
  {
    name: "Sessions",
    description: "Logging in by password or by a mailed link, logging out, and refreshing tokens.",
    paths: /^\/v1\/users\/(login|token_login|refresh_token\/|logout|change_password|forgot_password)$/,
  },
  {
    name: "Answers",
    description: "Storing and reading answers.",
    paths: /^\/v1\/(user_answers\b|questions\/answered$)/,
  },
  {
    name: "Topics",
    description: "Progress in all topics, and the latest results in one.",
    paths: /^\/v1\/topics\b/,
  },
  {
    name: "Challenges",
    description: "A user's position in a challenge, and whether the challenge is completed.",
    paths: /^\/v1\/(challenge|users\/challenge_progress)\b/,
  },
  {
    name: "Certificates",
    description: "Certificates of passed diploma tests, for their holders and for anyone who checks one.",
    paths: /^\/v1\/certificates\b/,
  },
  {
    name: "Devices",
    description: "Copying progress from one device to another with a code that is valid once.",
    paths: /^\/v1\/users\/handoff\b/,
  },
  {
    name: "Statistics",
    description: "Anonymous counts over all users.",
    paths: /^\/v1\/(questions\/\{\w+\}\/statistics|events\/\{\w+\}\/results)$/,
  },
  {
    name: "Rooms",
    description: "Events that a teacher makes of chosen questions, each for one class.",
    paths: /^\/v1\/rooms\b/,
  },
  { name: "Service", description: "Health and readiness checks.", paths: /^\/(health|ready)z$/ },
];

/** Throws if no tag matches the path. */
function tagOf(path: string): string {
  const tag = TAGS.find(({ paths }) => paths.test(path));
  if (!tag) throw new Error(`No tag in the OpenAPI document is for ${path}`);
  return tag.name;
}

function describeTags(paths: readonly string[]): { name: string; description: string }[] {
  return TAGS.filter(({ name }) => paths.some((path) => tagOf(path) === name)).map(
    ({ name, description }) => ({ name, description }),
  );
}
