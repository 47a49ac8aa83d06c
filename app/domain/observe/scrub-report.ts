import { scrubText, toMaskedPath } from "./scrub-text.ts";

type Level = "fatal" | "error" | "warning" | "log" | "info" | "debug";
type Primitive = number | string | boolean | bigint | symbol | null | undefined;

type Frame = { filename?: string; function?: string; lineno?: number; colno?: number; in_app?: boolean };
type ReportedException = {
  type?: string;
  value?: string;
  mechanism?: { type: string; handled?: boolean };
  stacktrace?: { frames?: Frame[] };
};
export type Breadcrumb = {
  category?: string;
  type?: string;
  level?: Level;
  timestamp?: number;
  message?: string;
  data?: Record<string, unknown>;
};

/** The part of an error reporter's event that leaves the site. All other fields are dropped. */
export type ErrorReport = {
  event_id?: string;
  timestamp?: number;
  platform?: string;
  level?: Level;
  release?: string;
  environment?: string;
  sdk?: { name?: string; version?: string };
  message?: string;
  request?: { url?: string };
  tags?: Record<string, Primitive>;
  exception?: { values?: ReportedException[] };
  breadcrumbs?: Breadcrumb[];
};

const REPORT_FIELDS = ["event_id", "timestamp", "platform", "level", "release", "environment"] as const;
const FRAME_FIELDS = ["filename", "function", "lineno", "colno", "in_app"] as const;
const BREADCRUMB_FIELDS = ["category", "type", "level", "timestamp"] as const;
const MAX_NAME_LENGTH = 300;

/** Copies only harmless fields: no user, cookies, headers, bodies, variables or extras. */
export function scrubReport(report: ErrorReport): ErrorReport {
  const { sdk, message, request, tags, exception, breadcrumbs } = report;
  return {
    ...pick(report, REPORT_FIELDS),
    ...(sdk && { sdk: pick(sdk, ["name", "version"]) }),
    ...(message !== undefined && { message: scrubText(message) }),
    ...(request?.url !== undefined && { request: { url: scrubAddress(request.url) } }),
    ...(tags && { tags: scrubTags(tags) }),
    ...(exception?.values && { exception: { values: exception.values.map(scrubException) } }),
    ...(breadcrumbs && { breadcrumbs: breadcrumbs.map(scrubBreadcrumb) }),
  };
}

function scrubAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address.startsWith("/") ? toMaskedPath(address.replace(/[?#].*$/s, "")) : "";
  return /^https?:$/.test(url.protocol) ? url.origin + toMaskedPath(url.pathname) : url.protocol;
}

function scrubException({ type, value, mechanism, stacktrace }: ReportedException): ReportedException {
  return {
    ...(type !== undefined && { type: scrubText(type) }),
    ...(value !== undefined && { value: scrubText(value) }),
    ...(mechanism && { mechanism: pick(mechanism, ["type", "handled"]) }),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(scrubFrame) } }),
  };
}

/** Keeps a script's name, because source maps are found by it; masks a page's own address. */
function scrubFrame(frame: Frame): Frame {
  const kept = pick(frame, FRAME_FIELDS);
  const filename = kept.filename?.replace(/[?#].*$/s, "");
  return {
    ...kept,
    ...(filename !== undefined && {
      filename: toShortName(isScript(filename) ? filename : scrubAddress(filename)),
    }),
    ...(kept.function !== undefined && { function: toShortName(scrubText(kept.function)) }),
  };
}

function isScript(filename: string): boolean {
  return /\/assets\/[\w.-]+\.js$|^app:\/\/\/[\w./-]+$|^node:[\w/]+$/.test(filename);
}

function toShortName(name: string): string {
  return name.slice(0, MAX_NAME_LENGTH);
}

function scrubBreadcrumb(breadcrumb: Breadcrumb): Breadcrumb {
  const { message, data = {} } = breadcrumb;
  const known = Object.entries(data).flatMap(([name, value]) => scrubDatum(name, value));
  return {
    ...pick(breadcrumb, BREADCRUMB_FIELDS),
    ...(message !== undefined && { message: scrubText(message) }),
    ...(known.length > 0 && { data: Object.fromEntries(known) }),
  };
}

function scrubDatum(name: string, value: unknown): [string, string | number][] {
  if (["url", "from", "to"].includes(name) && typeof value === "string") return [[name, scrubAddress(value)]];
  if (name === "method" && typeof value === "string") return [[name, scrubText(value)]];
  return name === "status_code" && typeof value === "number" ? [[name, value]] : [];
}

function scrubTags(tags: NonNullable<ErrorReport["tags"]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tags).map(([name, value]) => [
      name,
      name === "requestId" ? toRequestId(value) : scrubText(String(value)),
    ]),
  );
}

/** Our id is random and belongs to no user, but 32 hexadecimal digits would look like a user's id. */
function toRequestId(value: unknown): string {
  return /^[\da-f]{32}$/.exec(String(value))?.[0] ?? "";
}

function pick<T extends object, K extends keyof T>(source: T, names: readonly K[]): Pick<T, K> {
  const picked = { ...source };
  for (const name of Object.keys(picked)) {
    if (!names.some((kept) => kept === name)) Reflect.deleteProperty(picked, name);
  }
  return picked;
}
