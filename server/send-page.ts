import type { IncomingMessage, ServerResponse } from "node:http";
import type { RenderedPage } from "../app/services/rendered-page.server.ts";
import { mayCompress } from "./compress-answer.ts";

type Head = { status: number; headers: Headers | Map<string, string | string[]> };

/** Sends the page's bytes as they are: a Response would copy and stream them, for up to a third of what a page costs. */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers }: Head,
  { body, gzip }: RenderedPage,
  isCompressing: boolean,
): Promise<void> {
  res.statusCode = status;
  res.setHeaders(headers);
  if (isCompressing) res.appendHeader("Vary", "Accept-Encoding");
  const isCompressed = isCompressing && mayCompress(req, status);
  if (isCompressed) res.setHeader("Content-Encoding", "gzip");
  res.end(isCompressed ? await gzip() : body);
}
