import { generatePath, type LoaderFunctionArgs, redirect } from "react-router";
import { getCaller } from "~/middleware/caller.ts";
import { getServices } from "~/middleware/services.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import { findCertificate } from "~/services/users/certificates.server.ts";
import { signCertificate } from "./sign-certificate.server.ts";

const ERRORS = {
  missing: { status: 404, code: "not_found", message: "There is no such diploma." },
  "too-many": { status: 429, code: "rate_limited", message: "Too many codes that are none." },
  unavailable: { status: 503, code: "unavailable", message: "Diplomas can't be checked right now." },
};

/** Any site's script or wallet may read it. */
const PUBLIC_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cache-Control": "no-cache",
  "X-Robots-Tag": "noindex",
};

type Args = Pick<LoaderFunctionArgs, "request" | "url" | "pattern" | "params" | "context">;

/** Errors are JSON too. */
export async function respondWithCredential(args: Args, contentType: string): Promise<Response> {
  const { url, pattern, params, context } = args;
  const { code = "" } = params;
  const services = getServices(context);
  const certificate = await findCertificate(services, getCaller(context), code);
  if (typeof certificate === "string") return refuse(certificate);
  if (certificate.code !== code) {
    const path = generatePath(`/${pattern}`, { ...params, code: certificate.code });
    return redirect(path + url.search, { status: 301, headers: PUBLIC_HEADERS });
  }
  try {
    const credential = await signCertificate(services, certificate, url.origin);
    return new Response(credential, { headers: { ...PUBLIC_HEADERS, "Content-Type": contentType } });
  } catch (error) {
    if (error instanceof ContentUnavailable) return refuse("unavailable");
    throw error;
  }
}

function refuse(reason: keyof typeof ERRORS): Response {
  const { status, code, message } = ERRORS[reason];
  return Response.json({ error: { code, message } }, { status, headers: PUBLIC_HEADERS });
}
