import { generatePath, type LoaderFunctionArgs, redirect, type RouterContextProvider } from "react-router";
import type { TopicDetails } from "~/domain/quiz/topic.ts";
import { notFound, serviceUnavailable, tooManyRequests } from "~/http/http.ts";
import { formatDay } from "~/i18n/formats.ts";
import { publicDiplomaPath } from "~/links/document-paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import type { Services } from "~/services/create-services.server.ts";
import { toQrCode } from "~/services/qr/qr-code.server.ts";
import { type Certificate, findCertificate, getCertificateOf } from "~/services/users/certificates.server.ts";
import { toHue } from "~/ui/picture/hue.ts";
import type { DiplomaSheetProps } from "./diploma-sheet.tsx";

type CertificateArgs = LoaderFunctionArgs & { params: { code: string } };

/** `topic` is in the page's language; null if the editors have removed it. */
type CertificateOfTopic = { certificate: Certificate; topic: TopicDetails | null };

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

/** Null if the visitor has none, or if the user API is unavailable. */
export async function readOwnCertificate(
  context: Readonly<RouterContextProvider>,
  { globalId }: Pick<TopicDetails, "globalId">,
): Promise<{ certificate: Certificate | null } | null> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null) return { certificate: null };
  const reading = getCertificateOf(getCaller(context), userUuid, globalId);
  const standing = await readOrNull(
    context,
    reading.then((certificate) => ({ certificate })),
  );
  const isForgotten = getSessions(context).auth.userUuid === null;
  return isForgotten ? { certificate: null } : standing;
}

/** The sheet is in the diploma's own language, not the page's. @throws 503 if the content is unavailable */
export async function readSheet(
  { content, texts }: Pick<Services, "content" | "texts">,
  certificate: Certificate,
  origin: string,
): Promise<DiplomaSheetProps> {
  const { code, topicId, holderName, issuedAt, language } = certificate;
  const { t } = texts(language).translation;
  const { topics } = await contentOr503(content.getCatalogue(language));
  const topic = topics.find(({ globalId }) => globalId === topicId);
  const address = origin + publicDiplomaPath(code);
  return {
    language,
    hue: toHue(topic?.color),
    seed: topicId,
    image: topic?.image ?? null,
    title: t("diploma.title"),
    topic: topic?.name ?? t("diploma.formerTopic"),
    holder: holderName,
    achievement: t("diploma.achievement"),
    issued: { label: t("diplomas.issued"), text: formatDay(issuedAt, language), dateTime: issuedAt },
    code: { label: t("diplomas.code"), text: code },
    address: { label: t("diploma.checkAt"), text: address.replace(/^https?:\/\//, ""), href: address },
    qrCode: { ...toQrCode(address), label: t("diploma.qrCode") },
  };
}
