import { notFound } from "~/http/http.ts";
import { getServices } from "~/middleware/services.ts";
import type { Route } from "./+types/site-file";

const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  // A drawing that is opened by itself must run nothing.
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // "cross-origin", because a sandboxed embed has no origin.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const file = getServices(context).siteFiles.find(params.file);
  if (!file) return notFound(request);
  const bytes = new Uint8Array(await file.read());
  return new Response(bytes, { headers: { ...HEADERS, "Content-Type": file.type } });
}
