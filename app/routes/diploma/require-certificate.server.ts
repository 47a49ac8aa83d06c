import { generatePath, type LoaderFunctionArgs, redirect } from "react-router";
import type { TopicDetails } from "~/domain/quiz/topic.ts";
import { notFound, serviceUnavailable, tooManyRequests } from "~/http/http.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { type Certificate, findCertificate } from "~/services/users/certificates.server.ts";

type CertificateArgs = LoaderFunctionArgs & { params: { code: string } };

/** `topic` is in the page's language; null if the editors have removed it. */
export type CertificateOfTopic = { certificate: Certificate; topic: TopicDetails | null };

/**
 * Throws `data()` with a status, for an ErrorBoundary or another kind of response. The root's middleware adds `Retry-After`.
 * @throws 301 to the code's correct spelling; 404 for an unknown code; 429 after too many of those; 503 if the user API cannot say
 */
export async function requireCertificate(args: CertificateArgs): Promise<CertificateOfTopic> {
  const { request, url, pattern, params, context } = args;
  const services = getServices(context);
  const certificate = await findCertificate(services, getCaller(context), params.code);
  if (certificate === "missing") return notFound(request);
  if (certificate === "too-many") return tooManyRequests();
  if (certificate === "unavailable") return serviceUnavailable();
  if (certificate.code !== params.code)
    throw redirect(generatePath(`/${pattern}`, { ...params, code: certificate.code }) + url.search, 301);
  const { topics } = await contentOr503(services.content.getCatalogue(getLocale(context)));
  return { certificate, topic: topics.find(({ globalId }) => globalId === certificate.topicId) ?? null };
}
