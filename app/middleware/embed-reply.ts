/** With this parameter, an embed's script posts a form that the frame's sandbox blocks. */
const REPLY_PARAMETER = "reply";
const TEXT = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/** A frame's script has no origin and cannot read where a redirect leads, so it gets the address as text. */
export function forFrame(request: Request, response: Response): Response {
  const { href, searchParams } = new URL(request.url);
  if (request.method !== "POST" || searchParams.get(REPLY_PARAMETER) !== "address") return response;
  const location = response.headers.get("Location");
  const reply = location === null ? response : new Response(new URL(location, href).href, { headers: TEXT });
  reply.headers.set("Access-Control-Allow-Origin", "*");
  return reply;
}
