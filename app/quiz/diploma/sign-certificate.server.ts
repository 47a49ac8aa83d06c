import { getTranslation } from "~/i18n/i18n.server.ts";
import { diplomaAddress, toCredential } from "~/services/badges/credential.ts";
import { signCredential } from "~/services/badges/sign-credential.server.ts";
import { getCatalogue } from "~/services/content/content.server.ts";
import type { Certificate } from "~/services/users/certificates.server.ts";

/** In the diploma's language, whatever the page's is. @throws ContentUnavailable */
export async function signCertificate(certificate: Certificate, origin: string): Promise<string> {
  const { code, topicId, language } = certificate;
  const { t } = getTranslation(language);
  const { topics } = await getCatalogue(language);
  const topic = topics.find(({ globalId }) => globalId === topicId);
  const name = topic?.name ?? t("diploma.formerTopic");
  const criteria = t("diploma.achievement");
  const credential = toCredential(
    origin,
    { ...certificate, topicSlug: topic?.slug ?? null },
    {
      issuer: t("site.name"),
      name: t("credential.name", { topic: name }),
      description: t("credential.state", { address: diplomaAddress(origin, code) }),
      topic: { name, description: topic?.description || criteria },
      criteria,
    },
  );
  return signCredential(credential);
}
