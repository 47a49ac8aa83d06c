import { href } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { Button } from "~/ui/button.tsx";
import { FormSection } from "~/ui/form-section.tsx";

type Props = { address: { href: string; text: string }; isKiosk: boolean };

/** A kiosk keeps no diploma for long, so that it is taken home from there. */
export function ShareSection({ address, isKiosk }: Props) {
  const { t, locale } = useTranslation();
  if (!isKiosk)
    return (
      <FormSection id="share-heading" heading={t("diploma.shareHeading")} text={t("diploma.address")}>
        <p>
          <a href={address.href}>{address.text}</a>
        </p>
      </FormSection>
    );
  return (
    <FormSection id="share-heading" heading={t("handoff.takeHome")} text={t("diploma.kioskText")}>
      <form method="post" action={inLocale(locale, href("/h"))}>
        <Button variant="secondary">{t("handoff.makeCode")}</Button>
      </form>
    </FormSection>
  );
}
