import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import { asksForPart, type MediaResponse, pick, toMediaResponse } from "./media-response.server.ts";

const MAX_HEADERS_WAIT_MS = 5_000;

type Fetch = typeof fetch;
/** `media` is null for a status that the visitor must not get. */
type HostReply = { status: number; media: MediaResponse | null };

/** The download ends with the request. @throws ContentUnavailable */
export async function askMediaHost(url: string, request: Request, fetch: Fetch): Promise<HostReply> {
  const stop = new AbortController();
  const response = await fetchInTime(url, request, { stop, fetch });
  const media = toMediaResponse(response, request, () => stop.abort());
  if (!media?.body) await response.body?.cancel();
  return { status: response.status, media };
}

/** Follows no redirects, which could lead to other hosts. */
async function fetchInTime(
  url: string,
  request: Request,
  { stop, fetch }: { stop: AbortController; fetch: Fetch },
): Promise<Response> {
  const timer = setTimeout(() => stop.abort(), MAX_HEADERS_WAIT_MS);
  try {
    return await fetch(url, {
      method: request.method === "HEAD" ? "HEAD" : "GET",
      headers: toHostHeaders(request),
      redirect: "manual",
      signal: AbortSignal.any([request.signal, stop.signal]),
    });
  } catch (error) {
    throw new ContentUnavailable("asset", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function toHostHeaders(request: Request): Headers {
  const forPart = asksForPart(request) ? ["Range", "If-Range"] : [];
  const headers = pick(request.headers, ["If-None-Match", "If-Modified-Since", ...forPart]);
  headers.set("Accept-Encoding", "identity");
  return headers;
}
