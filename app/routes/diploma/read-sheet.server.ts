import { formatDay } from "~/i18n/formats.ts";
import { publicDiplomaPath } from "~/links/diploma-paths.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import type { Services } from "~/services/create-services.server.ts";
import { toQrCode } from "~/services/qr/qr-code.server.ts";
import type { Certificate } from "~/services/users/certificates.server.ts";
import { toHue } from "~/ui/picture/hue.ts";
import type { DiplomaSheetProps } from "./diploma-sheet.tsx";

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
