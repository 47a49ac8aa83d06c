export type Trace = {
  /** 32 hexadecimal digits; the request id of our logs. */
  id: string;
  flags: string;
};

// A later version may add parts. The version "ff" is invalid.
const TRACEPARENT = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.+)?$/;
const ONLY_ZEROS = /^0+$/;
const KNOWN_FLAGS = 0b11;

/** Null for a header that is missing, malformed or sent twice. */
export function readTraceparent(header: string | null | undefined): Trace | null {
  const [, version, id = "", parent = "", flags = "", more] = TRACEPARENT.exec(header ?? "") ?? [];
  if (version === undefined || (version === "00" && more !== undefined)) return null;
  if (ONLY_ZEROS.test(id) || ONLY_ZEROS.test(parent)) return null;
  return { id, flags: (parseInt(flags, 16) & KNOWN_FLAGS).toString(16).padStart(2, "0") };
}

export function createTrace(): Trace {
  return { id: crypto.randomUUID().replaceAll("-", ""), flags: "00" };
}

export function toTraceparent({ id, flags }: Trace): string {
  const step = crypto.randomUUID().replaceAll("-", "").slice(16);
  return `00-${id}-${step}-${flags}`;
}
