import { describe, expect, it } from "vitest";
import { describeWithoutServices } from "../contract/user-api/describe-without-services.ts";
import { Judge } from "./judge-reply.ts";

const judge = new Judge(describeWithoutServices());
const READING = "GET /v1/users/0b5a4c5e-8f5c-4b7a-9a52-0c6f3b1d2e4f";
const user = {
  uuid: "0b5a4c5e-8f5c-4b7a-9a52-0c6f3b1d2e4f",
  email: null,
  name: null,
  is_verified: false,
  is_kiosk_user: false,
  population_category_global_id: null,
  is_subscribed: false,
};

function listFaults(call: string, status: number, body: unknown, headers: Record<string, string> = {}) {
  const [method = "", path = ""] = call.split(" ");
  return judge.listFaults(
    { method, path },
    {
      status,
      headers: new Headers({ "content-type": "application/json", ...headers }),
      text: JSON.stringify(body),
    },
  );
}

function failure(code: string, message = "No.", errors?: object) {
  return { error: { code, message }, ...(errors && { errors }) };
}

it("the judge accepts valid replies and failures", () => {
  expect(listFaults(READING, 200, { user })).toEqual([]);
  expect(listFaults(READING, 404, failure("user_not_found"))).toEqual([]);
  expect(listFaults(READING, 422, failure("validation_failed", "No.", { uuid: ["No."] }))).toEqual([]);
  expect(listFaults("POST /v1/users", 429, failure("rate_limited"), { "retry-after": "5" })).toEqual([]);
  expect(listFaults("GET /v1/nothing", 404, failure("not_found"))).toEqual([]);
});

describe("the judge rejects", () => {
  it.each([
    ["a fault", READING, 500, failure("internal")],
    ["a status that is not described", READING, 409, failure("conflict")],
    ["a reply to no call", "GET /v1/nothing", 200, {}],
    ["a code with another's status", READING, 404, failure("unauthorized")],
    ["a failure without a message", READING, 404, failure("not_found", "")],
    ["field errors with a 404", READING, 404, failure("not_found", "No.", { uuid: ["No."] })],
    ["a 422 without field errors", READING, 422, failure("validation_failed")],
    ["a 429 without Retry-After", "POST /v1/users", 429, failure("rate_limited")],
    ["SQL", READING, 404, failure("not_found", "select * from users")],
    ["a stack", READING, 404, failure("not_found", "x at y (file.ts:1:2)")],
    ["a field that is left out", READING, 200, { user: { ...user, name: undefined } }],
    ["an undocumented field", READING, 200, { user: { ...user, password: "x" } }],
    ["a field of another type", READING, 200, { user: { ...user, is_verified: "yes" } }],
  ])("%s", (_what, operation, status, body) => {
    expect(listFaults(operation, status, body)).toHaveLength(1);
  });
});
