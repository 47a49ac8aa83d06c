import type { ApiOperation, ApiParameter, JsonSchema } from "../../embedded/user-api/openapi/api-document.ts";
import { listFields, toTable, toWords } from "./render-fields.ts";

type Schemas = Record<string, JsonSchema>;
type Content = ApiOperation["responses"][string]["content"];

export interface Call {
  /** In capitals. */
  method: string;
  path: string;
  operation: ApiOperation;
}

/** What every call takes and may answer is told once, at the start of the page. */
const commonParameters = ["lang", "request_logger"];
const commonFailures = ["400", "413", "422", "500", "503"];

export function titleOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

/** A call's part of the page, as blocks of Markdown. */
export function renderCall(call: Call, schemas: Schemas): string[] {
  const { summary, description, parameters, requestBody, responses, security = [] } = call.operation;
  const isWell = ([status]: [string, unknown]) => status.startsWith("2");
  return [
    `### ${titleOf(call)}`,
    `${summary}.`,
    ...(description === undefined ? [] : [description]),
    ...renderAccess(security),
    ...renderParameters(parameters.filter(({ name }) => !commonParameters.includes(name))),
    ...(requestBody ? renderBody(requestBody.description, requestBody.content, schemas) : []),
    ...Object.entries(responses)
      .filter(isWell)
      .flatMap(([status, reply]) => renderReply(`**${status}**: ${reply.description}.`, reply.content, schemas)),
    ...renderFailures(call.operation),
  ];
}

function renderAccess(security: NonNullable<ApiOperation["security"]>): string[] {
  if (security.length === 0) return [];
  const isOptional = security.some((one) => Object.keys(one).length === 0);
  return [isOptional ? "**Access**: where the user is registered, its access token." : "**Access**: an access token."];
}

function renderParameters(parameters: readonly ApiParameter[]): string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map(({ name, in: place, required, schema }) => [
    `\`${name}\``,
    place,
    toWords(schema),
    required ? "yes" : "no",
  ]);
  return [toTable(["Parameter", "In", "Type", "Required"], rows)];
}

function renderBody(description: string, content: Content, schemas: Schemas): string[] {
  const { schema, example } = content["application/json"];
  const rows = listFields(schema, schemas).map(({ path, type, isRequired }) => [
    `\`${path}\``,
    type,
    isRequired ? "yes" : "no",
  ]);
  return [`**Body**: ${description}.`, toTable(["Field", "Type", "Required"], rows), toJson(example)];
}

function renderReply(title: string, content: Content, schemas: Schemas): string[] {
  const { schema, example } = content["application/json"];
  const rows = listFields(schema, schemas).map(({ path, type }) => [`\`${path}\``, type]);
  return [title, toTable(["Field", "Type"], rows), toJson(example)];
}

function renderFailures({ responses, tags }: ApiOperation): string[] {
  const lines = Object.entries(responses)
    .filter(([status]) => !status.startsWith("2") && (tags.includes("Service") || !commonFailures.includes(status)))
    .map(([status, { description }]) => `- **${status}**: ${description}.`);
  return lines.length > 0 ? [lines.join("\n")] : [];
}

function toJson(example: unknown): string {
  return `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``;
}
