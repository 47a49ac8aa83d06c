import type { ApiDocument, ApiOperation } from "../../../../embedded/user-api/openapi/api-document.ts";
import { newAddress } from "../sample-accounts.ts";
import { type Asker, goodBody, goodValue } from "./good-values.ts";
import { type KnownState, pick } from "./known-state.ts";
import type { Change, Plan } from "./plan.ts";

export type DescribedCall = {
  method: string;
  path: string;
  operation: ApiOperation;
};

export type BuiltRequest = {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | undefined;
  asker: Asker;
  /** Null if the document has no such call. */
  call: DescribedCall | null;
};

export function listCalls(document: ApiDocument): DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

export function buildRequest(plan: Plan, calls: readonly DescribedCall[], known: KnownState): BuiltRequest {
  const planned = choose(plan, calls);
  const asker = findAsker(plan, planned.operation, known);
  const method = plan.method ?? planned.method;
  const address = plan.path ?? toAddress(plan, planned, known, asker);
  const headers = {
    // Requests come from different addresses, so that they do not reach the limits at once.
    "x-forwarded-for": plan.n % 4 === 0 ? "192.0.2.1" : newAddress(),
    ...(plan.contentType !== null && { "content-type": plan.contentType }),
    ...(plan.key !== null && { "idempotency-key": plan.key }),
    ...toAuthorization(plan, known, asker),
  };
  const hasBody = method === "POST" || method === "PUT" || method === "PATCH";
  return {
    method,
    address,
    headers,
    asker,
    body: hasBody ? (plan.body ?? toBody(plan, planned, known, asker)) : undefined,
    call: findCall(calls, method, new URL(address, "http://api").pathname),
  };
}

/** Accounts are rarely deleted, because most calls need one. */
function choose(
  { operation, n }: Pick<Plan, "operation" | "n">,
  calls: readonly DescribedCall[],
): DescribedCall {
  const call = pick(calls, operation);
  if (!call) throw new Error("There are no calls");
  if (call.path !== "/v1/users/delete_account" || n % 8 === 0) return call;
  return choose({ operation: operation + 1, n }, calls);
}

function findAsker({ asksAs, n }: Plan, { security = [] }: ApiOperation, known: KnownState): Asker {
  const needsAccount = security.length === 1;
  const account = needsAccount || asksAs === "account" ? pick(known.accounts, n) : undefined;
  // Most requests are about a few users, so that these have data.
  const users = n % 2 === 0 ? known.users.slice(0, 10) : known.users;
  return { account, uuid: account?.uuid ?? pick(users, n) ?? "" };
}

function toAuthorization({ token, n }: Plan, known: KnownState, { account }: Asker): Record<string, string> {
  if (token === "own") return account ? { authorization: `Bearer ${account.access}` } : {};
  if (token === "another's") return { authorization: `Bearer ${pick(known.accounts, n + 1)?.access}` };
  if (token === "garbage") return { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0." };
  return token === "empty" ? { authorization: "Bearer " } : {};
}

function toAddress(plan: Plan, { path, operation }: DescribedCall, known: KnownState, asker: Asker): string {
  const good = operation.parameters
    .filter(
      ({ in: place, required, name }) => place !== "header" && (required || (plan.n + name.length) % 2 === 0),
    )
    .map(({ name }): [string, unknown] => [
      name,
      goodValue(name, operation.operationId, known, asker, plan.n),
    ]);
  const values = change(good, operation.requestBody ? [] : plan.changes);
  const isInPath = ([name]: [string, unknown]) => path.includes(`{${name}}`);
  const filled = values
    .filter(isInPath)
    .reduce((text, [name, value]) => text.replace(`{${name}}`, encode(value)), path);
  const query = values.filter((entry) => !isInPath(entry)).map(([name, value]) => `${name}=${encode(value)}`);
  return `${filled.replace(/\{\w+\}/, "")}?${[...query, plan.query].filter((part) => part !== "").join("&")}`;
}

function toBody(plan: Plan, { operation }: DescribedCall, known: KnownState, asker: Asker): string {
  const schema = operation.requestBody?.content["application/json"].schema ?? {};
  const good = goodBody(operation.operationId, schema, known, asker, plan.n);
  return JSON.stringify(Object.fromEntries(change(Object.entries(good), plan.changes)));
}

function change(fields: [string, unknown][], changes: readonly Change[]): [string, unknown][] {
  const changed = new Map(fields);
  for (const { field, value, isOmitted } of changes) {
    const name = pick(fields, field)?.[0] ?? "more";
    if (isOmitted) changed.delete(name);
    else changed.set(name, value);
  }
  return [...changed];
}

function encode(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? null);
  return encodeURIComponent(text.toWellFormed());
}

/** A path without parameters takes precedence over one with them. */
function findCall(calls: readonly DescribedCall[], method: string, pathname: string): DescribedCall | null {
  const own = calls.filter((call) => call.method === method);
  const fits = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname);
  return own.find(({ path }) => path === pathname) ?? own.find(({ path }) => fits(path)) ?? null;
}
