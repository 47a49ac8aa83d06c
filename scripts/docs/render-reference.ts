import type { ApiDocument } from "../../embedded/user-api/openapi/api-document.ts";
import { listFields, toTable } from "./render-fields.ts";
import { renderCall, titleOf, type Call } from "./render-call.ts";

const common = [
  "Every call takes `?lang=en|sv` and `?request_logger=`, which is ignored. Each may answer 422 (values that are missing or wrong,",
  "by field), 500 and 503; those with a body also 400 (no JSON) and 413 (too large). What else may go wrong stands with the call.",
].join(" ");

/** The OpenAPI document as a page that one reads from top to bottom. */
export function renderReference(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Call => ({ method: method.toUpperCase(), path, operation }),
    ),
  );
  const groups = document.tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const { schemas } = document.components;
  return [
    `# ${document.info.title}`,
    "<!-- Written by `npm run docs:user-api` from the OpenAPI document that the service serves at /openapi.json. -->",
    document.info.description,
    common,
    ...groups.map(({ name, calls: own }) => `**${name}**\n\n${own.map(toEntry).join("\n")}`),
    ...groups.flatMap(({ name, description, calls: own }) => [
      `## ${name}`,
      description,
      ...own.flatMap((call) => renderCall(call, schemas)),
    ]),
    "## Objects",
    ...Object.entries(schemas).flatMap(([name, schema]) => [
      `### ${name}`,
      toTable(["Field", "Type"], listFields(schema, schemas).map(({ path, type }) => [`\`${path}\``, type])),
    ]),
  ].join("\n\n");
}

function toEntry(call: Call): string {
  const anchor = titleOf(call)
    .toLowerCase()
    .replaceAll(" ", "-")
    .replaceAll(/[^a-z\d_-]/g, "");
  return `- [\`${titleOf(call)}\`](#${anchor}): ${call.operation.summary}`;
}
