import { z } from "zod";
import { ERROR_CODES } from "../../contracts/user-api.ts";
import { Failure } from "../../embedded/user-api/errors/failure.ts";
import type { ApiDocument, ApiOperation, JsonSchema } from "../../embedded/user-api/openapi/api-document.ts";

export type DescribedCall = { method: string; path: string; operation: ApiOperation };

export type Reply = {
  status: number;
  headers: Headers;
  text: string;
};

const failure = z.strictObject({
  error: z.strictObject({ code: z.enum(ERROR_CODES), message: z.string().min(1) }),
  errors: z.record(z.string().min(1), z.tuple([z.string().min(1)])).optional(),
});

/** Text that would reveal the service's internals. */
const INTERNALS =
  /\bselect\b.*\bfrom\b|\binsert into\b|syntax error|violates|relation "|node_modules|\bat .+:\d+:\d+|kysely|pglite|zod/i;

/** The calls that a busy server may refuse for a while, because hashing passwords is bounded. */
const MAY_BE_BUSY = /\/(register|login|change_password|token_login)$/;

export function listCalls(document: ApiDocument): DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** A path without parameters takes precedence over one with them. Null if the document has no such call. */
export function findCall(
  calls: readonly DescribedCall[],
  method: string,
  address: string,
): DescribedCall | null {
  const { pathname } = new URL(address, "http://api");
  const own = calls.filter((call) => call.method === method);
  const fits = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname);
  return own.find(({ path }) => path === pathname) ?? own.find(({ path }) => fits(path)) ?? null;
}

/** Compares what the user API replies with its document and its contract. */
export class Judge {
  #calls: DescribedCall[];
  #schemas: Record<string, JsonSchema>;
  #parsers = new Map<JsonSchema, z.ZodType>();

  constructor(document: ApiDocument) {
    this.#calls = listCalls(document);
    this.#schemas = document.components.schemas;
  }

  listFaults({ method, path }: { method: string; path: string }, reply: Reply): string[] {
    const call = findCall(this.#calls, method, path);
    if (reply.status === 503 && MAY_BE_BUSY.test(call?.path ?? "")) return [];
    if (method === "HEAD") return reply.status >= 500 ? [`status ${reply.status}`] : [];
    const isKnown = call
      ? String(reply.status) in call.operation.responses
      : [400, 404, 413].includes(reply.status);
    if (reply.status >= 500 || !isKnown) return [`status ${reply.status} ${reply.text.slice(0, 200)}`];
    if (!reply.headers.get("content-type")?.startsWith("application/json")) return ["no JSON"];
    const body: unknown = JSON.parse(reply.text);
    if (reply.status >= 400) return listFaultsOfFailure(reply, body);
    const schema = call?.operation.responses[String(reply.status)]?.content["application/json"].schema;
    return schema ? this.#complaintsOfBody(schema, body) : ["a good reply that is not described"];
  }

  #complaintsOfBody(schema: JsonSchema, body: unknown): string[] {
    const whole = this.#withoutReferences(schema);
    const parser = this.#parsers.get(schema) ?? z.fromJSONSchema(JSON.parse(JSON.stringify(whole)));
    this.#parsers.set(schema, parser);
    const result = parser.safeParse(body);
    return [
      ...(result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? []),
      ...otherFields(whole, body),
    ];
  }

  #withoutReferences(schema: JsonSchema): JsonSchema {
    const text = JSON.stringify(schema, (_key, value) => {
      const name = typeof value?.$ref === "string" ? value.$ref.split("/").at(-1) : undefined;
      return name === undefined ? value : this.#schemas[name];
    });
    return JSON.parse(text) as JsonSchema;
  }
}

function listFaultsOfFailure({ status, text, headers }: Reply, body: unknown): string[] {
  const result = failure.safeParse(body);
  if (!result.success) return [`no failure of the contract: ${text.slice(0, 200)}`];
  const { error, errors } = result.data;
  return [
    ...(new Failure(error.code).status === status ? [] : [`${error.code} with ${status}`]),
    ...((status === 422) === (errors !== undefined && Object.keys(errors).length > 0)
      ? []
      : ["errors without 422, or none with it"]),
    ...(status === 429 && !/^[1-9]\d*$/.test(headers.get("retry-after") ?? "") ? ["no Retry-After"] : []),
    ...(INTERNALS.test(text) ? [`insides: ${text.slice(0, 200)}`] : []),
  ];
}

function otherFields(schema: JsonSchema, value: unknown, path = ""): string[] {
  if (Array.isArray(value))
    return value.flatMap((item) => otherFields(schema.items ?? {}, item, `${path}[]`));
  const { properties } = schema.anyOf?.find((one) => one.type !== "null") ?? schema;
  if (typeof value !== "object" || value === null || !properties) return [];
  const isOpen = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name in properties || isOpen ? [] : [`${path}.${name} is not described`]),
    ...otherFields(properties[name] ?? {}, inner, `${path}.${name}`),
  ]);
}
