import { diplomaPath } from "~/links/diploma-paths.ts";
import { sharePicturePath } from "~/links/share-picture-path.ts";
import { diplomaAddress, toCredential } from "~/services/badges/credential.ts";
import type { Services } from "~/services/create-services.server.ts";
import type { Certificate } from "~/services/users/certificates.server.ts";

/** In the diploma's own language, not the page's. @throws ContentUnavailable */
export async function signCertificate(
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
