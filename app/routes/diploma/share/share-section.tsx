import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { publicDiplomaPath } from "~/links/diploma-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { linkedInAddress } from "~/links/share-addresses.ts";
import { SiteOrigin } from "~/links/site-origin.ts";
import type { DiplomaSheetProps } from "~/routes/diploma/diploma-sheet.tsx";
import { Button } from "~/ui/button.tsx";
import { FormSection } from "~/ui/form/form-section.tsx";
import { ShareLinks, toOtherSite } from "~/ui/share/share-links.tsx";

type Props = { topicName: string; sheet: DiplomaSheetProps; isKiosk: boolean };

/** The address is in the learner's language, like the words that are shared with it. A kiosk keeps no diploma for long, so it offers a handoff. */
export function ShareSection({ topicName, sheet, isKiosk }: Props) {
  const { t, locale } = useTranslation();
  const address = use(SiteOrigin) + inLocale(locale, publicDiplomaPath(sheet.code.text));
  const shared = { title: `${t("diploma.title")}: ${topicName}`, address };
  const linkedIn = linkedInAddress({
    ...shared,
    organization: t("site.name"),
    issuedAt: sheet.issued.dateTime,
    code: sheet.code.text,
  });
  if (!isKiosk)
    return (
      <FormSection id="share-heading" heading={t("diploma.shareHeading")} text={t("diploma.address")}>
        <p>
          <a href={address}>{address.replace(/^https?:\/\//, "")}</a>
        </p>
        <ShareLinks {...shared} more={[toOtherSite("linkedIn", linkedIn, t("share.linkedIn"))]} />
      </FormSection>
    );
  return (
    <FormSection id="share-heading" heading={t("handoff.takeHome")} text={t("diploma.kioskText")}>
      <form method="post" action={inLocale(locale, pagePath("/h"))}>
        <Button variant="secondary">{t("handoff.makeCode")}</Button>
      </form>
    </FormSection>
  );
}
