import fc from "fast-check";
import { BODY, BYTES, HEADERS, HOST, METHOD, targets, VERSION } from "./request-parts.ts";

/** Parts are Latin-1: one byte per character. */
export type RawRequest = {
  parts: string[];
  pauseMs: number;
  /** "reset" aborts after the last part, "leave" at the first byte of the reply. */
  ending: "finish" | "reset" | "leave";
};

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

/** @param paths known addresses, so that odd requests get past the router */
export function rawRequests(paths: readonly string[]): fc.Arbitrary<RawRequest> {
  const text = fc.oneof(
    { weight: 8, arbitrary: messages(paths, "Connection: close") },
    { weight: 2, arbitrary: pipelines(paths) },
    { weight: 1, arbitrary: BYTES },
  );
  return fc.tuple(text, MANNER).map(([whole, { cuts, share, pauseMs, ending }]) => ({
    parts: inParts(whole.slice(0, Math.ceil(whole.length * share)), cuts + 1),
    pauseMs,
    ending,
  }));
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
