import { LANGUAGES } from "../../../locales/languages.ts";
import { type ApiOperation, type JsonSchema, requireAllFields } from "./api-document.ts";
import { createExample } from "./create-example.ts";
import { tagOf } from "./tags.ts";

type Schemas = Record<string, JsonSchema>;
type Content = ApiOperation["responses"][string]["content"];

/** Query parameters that each call under /v1 accepts with any value. An unknown `lang` means English. */
const COMMON_PARAMETERS: ApiOperation["parameters"] = [
  { name: "lang", in: "query", required: false, schema: { type: "string", enum: [...LANGUAGES] } },
  { name: "request_logger", in: "query", required: false, schema: { type: "string" } },
];

export function describeOperation(
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
