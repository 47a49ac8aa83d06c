import { type IncomingMessage, request as ask } from "node:http";
import { Readable } from "node:stream";
import { z } from "zod";

// Node and the browser have two types for the same class.
const webStream = z.instanceof(ReadableStream);

export const VISITOR_ADDRESS = "127.0.0.1";

/** Sends a request to that port, even if it names another host. */
export async function sendRequest(request: Request, port: number): Promise<Response> {
  const { pathname, search, host } = new URL(request.url);
  const sent = ask({
    host: VISITOR_ADDRESS,
    port,
    method: request.method,
    path: pathname + search,
    headers: { ...Object.fromEntries(request.headers), host },
    signal: request.signal,
    agent: false,
  });
  sent.end(Buffer.from(await request.arrayBuffer()));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve).once("error", reject);
  });
  return toResponse(response, request.method);
}

export function toResponse(response: IncomingMessage, method: string): Response {
  const status = response.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(response.headersDistinct))
    for (const value of values) headers.append(name, value);
  const isEmpty = method === "HEAD" || [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : webStream.parse(Readable.toWeb(response)), { status, headers });
}
