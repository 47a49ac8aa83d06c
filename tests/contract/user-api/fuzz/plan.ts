import fc from "fast-check";
import { oddBody, oddValue } from "./odd-values.ts";

/** An operation with a valid request, and the changes to make in it. Numbers select among what is known at that time. */
export type Plan = {
  operation: number;
  n: number;
  asksAs: "account" | "anonymous";
  changes: Change[];
  token: "own" | "another's" | "none" | "garbage" | "empty";
  contentType: string | null;
  method: string | null;
  body: string | null;
  path: string | null;
  key: string | null;
  query: string;
};

export type Change = {
  field: number;
  value: unknown;
  isOmitted: boolean;
};

const change = fc.record({ field: fc.nat(12), value: oddValue, isOmitted: fc.boolean() });

function rarely<Value>(arbitrary: fc.Arbitrary<Value>, oneIn: number): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: oneIn, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

export const plan: fc.Arbitrary<Plan> = fc.record({
  operation: fc.nat(1_000),
  n: fc.nat(100_000),
  asksAs: fc.constantFrom("account", "anonymous"),
  changes: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Change[]>([]) },
    { weight: 4, arbitrary: fc.array(change, { maxLength: 3 }) },
  ),
  token: fc.oneof(
    { weight: 8, arbitrary: fc.constant("own" as const) },
    { weight: 2, arbitrary: fc.constantFrom("another's", "none", "garbage", "empty") },
  ),
  contentType: fc.oneof(
    { weight: 20, arbitrary: fc.constant("application/json") },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        null,
        "text/plain",
        "application/json; charset=latin1",
        "multipart/form-data",
        "application/xml",
        "x",
      ),
    },
  ),
  method: rarely(fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"), 25),
  body: rarely(oddBody, 15),
  path: rarely(
    fc.constantFrom(
      "/",
      "/v1",
      "/v1/users/%00",
      "/v1/topics/%ff/latest_results",
      "/v1//users",
      "/v1/users/%E0%A4%A",
      "/v1/users/..%2f",
      "/outbox",
      "/V1/USERS",
    ),
    40,
  ),
  key: rarely(fc.oneof(fc.uuid(), fc.constantFrom("x", "", "00000000-0000-0000-0000-000000000000")), 6),
  query: fc.constantFrom(
    "",
    "",
    "lang=sv",
    "lang=en",
    "lang=%00",
    "lang=sv&lang=en",
    "request_logger=x",
    "user_uuid=a&user_uuid=b",
    "%",
    "a[]=1&%ff=%ff",
  ),
});
