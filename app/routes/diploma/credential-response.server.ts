import { generatePath, type LoaderFunctionArgs, type MiddlewareFunction, redirect } from "react-router";
import { diplomaPath } from "~/links/document-paths.ts";
import { sharePicturePath } from "~/links/localized-paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getServices } from "~/middleware/services.ts";
import { diplomaAddress, toCredential } from "~/services/badges/credential.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import type { Services } from "~/services/create-services.server.ts";
import { type Certificate, findCertificate } from "~/services/users/certificates.server.ts";
import { credentialType, wantsCredential } from "./wants-credential.ts";

const ERRORS = {
  missing: { status: 404, code: "not_found", message: "There is no such diploma." },
  "too-many": { status: 429, code: "rate_limited", message: "Too many codes that are none." },
  unavailable: { status: 503, code: "unavailable", message: "Diplomas can't be checked right now." },
};

/** Scripts and wallets of any site may read the response. */
const PUBLIC_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cache-Control": "no-cache",
  "X-Robots-Tag": "noindex",
};

type Args = Pick<LoaderFunctionArgs, "request" | "url" | "pattern" | "params" | "context">;

/** Responds to errors with JSON too. */
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

/** Signs the credential in the diploma's own language, not the page's. @throws ContentUnavailable */
async function signCertificate(
  { content, badges, texts, siteFiles }: Pick<Services, "content" | "badges" | "texts" | "siteFiles">,
  certificate: Certificate,
  origin: string,
): Promise<string> {
  const { code, topicId, language } = certificate;
  const { t } = texts(language).translation;
  const { topics } = await content.getCatalogue(language);
  const topic = topics.find(({ globalId }) => globalId === topicId);
  const name = topic?.name ?? t("diploma.formerTopic");
  const criteria = t("diploma.achievement");
  const credential = toCredential(
    origin,
    { ...certificate, topicSlug: topic?.slug ?? null },
    {
      issuer: { name: t("site.name"), image: siteFiles.badgeImage },
      image: topic ? sharePicturePath(diplomaPath(topic), language) : siteFiles.badgeImage,
      name: t("credential.name", { topic: name }),
      description: t("credential.state", { address: diplomaAddress(origin, code) }),
      topic: { name, description: topic?.description || criteria },
      criteria,
    },
  );
  return badges.sign(credential);
}

/** Sends the credential from the page's address if the client prefers JSON. */
export const credentialMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request } = args;
  const response = wantsCredential(request)
    ? await respondWithCredential(args, credentialType(request))
    : await next();
  response.headers.append("Vary", "Accept");
  return response;
};
