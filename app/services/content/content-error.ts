import { z } from "zod";

export type ErrorRecord = {
  status: number | undefined;
  request: { method: string | undefined; url: string | undefined; headers: Record<string, unknown> };
  requestId: string | undefined;
  message: string;
  details: unknown;
};

/** The name is the service's error id or the HTTP status; the message is the record. */
export class ContentError extends Error {
  readonly record: ErrorRecord;

  constructor(name: string, record: ErrorRecord) {
    super(JSON.stringify(record));
    this.name = name;
    this.record = record;
  }
}

export function toLogFields(error: unknown): { reason: string; failure?: ErrorRecord } {
  if (error instanceof ContentError) return { reason: error.name, failure: error.record };
  return { reason: error instanceof Error ? error.name : "unknown" };
}

const failedRequest = z.object({
  code: z.string().default("ConnectionFailed"),
  message: z.string(),
  config: z.object({
    method: z.string().optional(),
    url: z.string().optional(),
    headers: z.looseObject({ Authorization: z.string().optional() }),
  }),
  response: z.object({ status: z.number(), statusText: z.string(), data: z.unknown().optional() }).optional(),
});
const replyBody = z.looseObject({
  sys: z.looseObject({ id: z.string() }).optional(),
  message: z.string().optional(),
  requestId: z.string().optional(),
  details: z.unknown().optional(),
});

export function toContentError(error: unknown): unknown {
  const { data: failed } = failedRequest.safeParse(error);
  if (!failed) return error;
  const { config, response } = failed;
  const body = replyBody.safeParse(response?.data).data;
  const status = response && `${response.status} ${response.statusText}`.trim();
  const record = {
    status: response?.status,
    request: { method: config.method, url: config.url, headers: config.headers },
    requestId: body?.requestId,
    message: body?.message ?? failed.message,
    details: body?.details ?? {},
  };
  return new ContentError(body?.sys?.id ?? status ?? failed.code, withoutToken(record));
}

const MASK = "***";
const MIN_SECRET_LENGTH = 8;

/** Removes the token, which the service may repeat in its response. */
function withoutToken(record: ErrorRecord): ErrorRecord {
  const { Authorization: authorization, ...headers } = record.request.headers;
  const token = typeof authorization === "string" ? authorization.replace(/^Bearer /, "") : "";
  const request = { ...record.request, headers: { ...headers, Authorization: `Bearer ${MASK}` } };
  const masked = { ...record, request };
  if (token.length < MIN_SECRET_LENGTH) return masked;
  return JSON.parse(JSON.stringify(masked).replaceAll(token, MASK)) as ErrorRecord;
}
