import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import type { DiplomaSheetProps } from "~/routes/diploma/diploma-sheet.tsx";
import { ShareLinks } from "~/routes/diploma/share-links.tsx";
import { Button } from "~/ui/button.tsx";
import { FormSection } from "~/ui/form/form-section.tsx";

type Props = { topicName: string; sheet: DiplomaSheetProps; isKiosk: boolean };

/** A kiosk keeps no diploma for long, so it offers a handoff. */
export function ShareSection({ topicName, sheet, isKiosk }: Props) {
  const { t, locale } = useTranslation();
  if (!isKiosk)
    return (
      <FormSection id="share-heading" heading={t("diploma.shareHeading")} text={t("diploma.address")}>
        <p>
          <a href={sheet.address.href}>{sheet.address.text}</a>
        </p>
        <ShareLinks
          title={`${t("diploma.title")}: ${topicName}`}
          address={sheet.address.href}
          organization={t("site.name")}
          issuedAt={sheet.issued.dateTime}
          code={sheet.code.text}
        />
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
