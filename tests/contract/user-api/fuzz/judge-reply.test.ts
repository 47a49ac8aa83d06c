import { describe, expect, it } from "vitest";
import { describeWithoutServices } from "../describe-without-services.ts";
import { type BuiltRequest, listCalls } from "./build-request.ts";
import { Judge } from "./judge-reply.ts";

const document = describeWithoutServices();
const judge = new Judge(document);
const user = {
  uuid: "0b5a4c5e-8f5c-4b7a-9a52-0c6f3b1d2e4f",
  email: null,
  name: null,
  is_verified: false,
  is_kiosk_user: false,
  population_category_global_id: null,
  is_subscribed: false,
};

function listFaults(
  operationId: string,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const call = listCalls(document).find(({ operation }) => operation.operationId === operationId) ?? null;
  const request: BuiltRequest = {
    method: call?.method ?? "GET",
    address: "/",
    headers: {},
    asker: { uuid: "", account: undefined },
    body: undefined,
    call,
  };
  const text = JSON.stringify(body);
  return judge.listFaults(request, {
    status,
    headers: new Headers({ "content-type": "application/json", ...headers }),
    text,
  });
}

function failure(code: string, message = "No.", errors?: object) {
  return { error: { code, message }, ...(errors && { errors }) };
}

it("the judge accepts valid replies and failures", () => {
  expect(listFaults("getUsersByUuid", 200, { user })).toEqual([]);
  expect(listFaults("getUsersByUuid", 404, failure("user_not_found"))).toEqual([]);
  expect(listFaults("getUsersByUuid", 422, failure("validation_failed", "No.", { uuid: ["No."] }))).toEqual(
    [],
  );
  expect(listFaults("postUsers", 429, failure("rate_limited"), { "retry-after": "5" })).toEqual([]);
  expect(listFaults("no such call", 404, failure("not_found"))).toEqual([]);
});

describe("the judge rejects", () => {
  it.each([
    ["a fault", "getUsersByUuid", 500, failure("internal")],
    ["a status that is not described", "getUsersByUuid", 409, failure("conflict")],
    ["a reply to no call", "no such call", 200, {}],
    ["a code with another's status", "getUsersByUuid", 404, failure("unauthorized")],
    ["a failure without a message", "getUsersByUuid", 404, failure("not_found", "")],
    ["field errors with a 404", "getUsersByUuid", 404, failure("not_found", "No.", { uuid: ["No."] })],
    ["a 422 without field errors", "getUsersByUuid", 422, failure("validation_failed")],
    ["a 429 without Retry-After", "postUsers", 429, failure("rate_limited")],
    ["SQL", "getUsersByUuid", 404, failure("not_found", "select * from users")],
    ["a stack", "getUsersByUuid", 404, failure("not_found", "x at y (file.ts:1:2)")],
    ["a field that is left out", "getUsersByUuid", 200, { user: { ...user, name: undefined } }],
    ["an undocumented field", "getUsersByUuid", 200, { user: { ...user, password: "x" } }],
    ["a field of another type", "getUsersByUuid", 200, { user: { ...user, is_verified: "yes" } }],
  ])("%s", (_what, operation, status, body) => {
    expect(listFaults(operation, status, body)).toHaveLength(1);
  });
});
