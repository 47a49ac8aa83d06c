import fc from "fast-check";
import { oddBody, oddValue } from "./odd-values.ts";
import { BODY, BYTES, HEADERS, HOST, METHOD, targets, VERSION } from "./request-parts.ts";

/** The parts are in Latin-1, with one byte per character. */
export type RawRequest = {
  parts: string[];
  pauseMs: number;
  /** "reset" aborts after the last part, "leave" at the first byte of the reply. */
  ending: "finish" | "reset" | "leave";
  /** Null if the message is malformed, so that only its survival counts. */
  asked: { method: string; path: string } | null;
};

/** A request that succeeds, with the body as JSON or as a form. */
export type GoodRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  json: Record<string, unknown> | null;
  form: Record<string, string> | null;
};

type Message = Pick<RawRequest, "asked"> & { text: string };
type Fields = Record<string, unknown>;

const MANNER = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ cuts: 0, share: 1, pauseMs: 0, ending: "finish" as const }) },
  { weight: 2, arbitrary: fc.constant({ cuts: 3, share: 1, pauseMs: 0, ending: "finish" as const }) },
  { weight: 1, arbitrary: fc.constant({ cuts: 8, share: 1, pauseMs: 5, ending: "finish" as const }) },
  { weight: 1, arbitrary: fc.constant({ cuts: 1, share: 1, pauseMs: 0, ending: "leave" as const }) },
  {
    weight: 2,
    arbitrary: fc
      .double({ min: 0, max: 1, noNaN: true })
      .map((share) => ({ cuts: 1, share, pauseMs: 0, ending: "reset" as const })),
  },
);

/** @param good requests that succeed; with changes, they get past the router */
export function rawRequests(good: readonly GoodRequest[]): fc.Arbitrary<RawRequest> {
  const paths = good.map(({ path }) => path);
  const malformed = (text: string): Message => ({ text, asked: null });
  const message = fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...good).chain(change) },
    { weight: 6, arbitrary: messages(paths, "Connection: close").map(malformed) },
    { weight: 2, arbitrary: pipelines(paths).map(malformed) },
    { weight: 1, arbitrary: BYTES.map(malformed) },
  );
  return fc.tuple(message, MANNER).map(([{ text, asked }, { cuts, share, pauseMs, ending }]) => ({
    parts: inParts(text.slice(0, Math.ceil(text.length * share)), cuts + 1),
    asked: ending === "finish" ? asked : null,
    ...{ pauseMs, ending },
  }));
}

const changedField = fc.record({ field: fc.nat(12), value: oddValue, isOmitted: fc.boolean() });
type Change = { field: number; value: unknown; isOmitted: boolean };

/** The request with some of its fields, its token, its type, its method or its body changed. */
function change(good: GoodRequest): fc.Arbitrary<Message> {
  const isWriting = good.json !== null || good.form !== null;
  return fc
    .record({
      changes: fc.oneof(fc.constant<Change[]>([]), fc.array(changedField, { maxLength: 3 })),
      method: rarely(METHOD, 25),
      token: rarely(fc.constantFrom("", "Bearer ", "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0."), 5),
      type: rarely(
        fc.constantFrom("text/plain", "application/json; charset=latin1", "multipart/form-data", "x", ""),
        20,
      ),
      body: rarely(oddBody, 15),
      key: rarely(fc.oneof(fc.uuid(), fc.constantFrom("x", "00000000-0000-0000-0000-000000000000")), 6),
      more: fc.constantFrom("", "", "lang=sv", "lang=%00", "user_uuid=a&user_uuid=b", "a[]=1&%ff=%ff"),
      // Requests come from different addresses, so that they do not reach the limits at once.
      address: fc.ipV4(),
    })
    .map(({ changes, method, token, type, body, key, more, address }) => {
      const [pathname = "", query = ""] = good.path.split("?");
      const own = Object.fromEntries(new URLSearchParams(query));
      const asked = isWriting ? query : encode(changed(own, changes));
      const path = [pathname, [asked, more].filter(Boolean).join("&")].filter(Boolean).join("?");
      const content = isWriting ? toLatin1(body ?? toBody(good, changes)) : "";
      const line = `${method ?? good.method} ${path} HTTP/1.1`;
      const headers = {
        ...{ Host: "localhost", Connection: "close", "X-Forwarded-For": address },
        ...{ ...good.headers, ...(token !== null && { Authorization: token }) },
        ...(isWriting && { "Content-Type": type ?? typeOf(good), "Content-Length": content.length }),
        ...(key !== null && { "Idempotency-Key": key }),
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      return {
        text: `${[line, ...lines].join("\r\n")}\r\n\r\n${content}`,
        asked: method === null ? { method: good.method, path } : null,
      };
    });
}

function rarely<Value>(arbitrary: fc.Arbitrary<Value>, oneIn: number): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: oneIn, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

function typeOf({ json }: GoodRequest): string {
  return json ? "application/json" : "application/x-www-form-urlencoded";
}

function toBody({ json, form }: GoodRequest, changes: readonly Change[]): string {
  return json ? JSON.stringify(changed(json, changes)) : encode(changed(form ?? {}, changes));
}

function changed(fields: Fields, changes: readonly Change[]): Fields {
  const names = Object.keys(fields);
  const all = new Map(Object.entries(fields));
  for (const { field, value, isOmitted } of changes) {
    const name = names[field % Math.max(1, names.length)] ?? "more";
    if (isOmitted) all.delete(name);
    else all.set(name, value);
  }
  return Object.fromEntries(all);
}

function encode(fields: Fields): string {
  const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value ?? null));
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(toText(value).toWellFormed())}`)
    .join("&");
}

function toLatin1(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

function pipelines(paths: readonly string[]): fc.Arbitrary<string> {
  const first = fc.array(messages(paths, ""), { minLength: 1, maxLength: 4 });
  return fc
    .tuple(first, messages(paths, "Connection: close"))
    .map(([several, last]) => several.join("") + last);
}

function messages(paths: readonly string[], closing: string): fc.Arbitrary<string> {
  return fc
    .record({
      method: METHOD,
      target: targets(paths),
      version: VERSION,
      host: HOST,
      headers: HEADERS,
      body: BODY,
    })
    .map(({ method, target, version, host, headers, body }) => {
      const lines = [`${method} ${target} ${version}`, host, closing, ...headers, ...body.headers];
      return `${lines.filter(Boolean).join("\r\n")}\r\n\r\n${body.body}`;
    });
}

function inParts(text: string, count: number): string[] {
  const size = Math.max(1, Math.ceil(text.length / count));
  return Array.from({ length: count }, (_, index) => text.slice(index * size, (index + 1) * size)).filter(
    Boolean,
  );
}
