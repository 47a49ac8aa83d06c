import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { HandoffPage } from "~/routes/account/handoff-page.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { QrCode } from "~/ui/picture/qr-code.tsx";

type Props = { address: string; qrCode: { size: number; path: string } };

export function HandoffCode({ address, qrCode }: Props) {
  const { t } = useTranslation();
  return (
    <HandoffPage
      heading={t("handoff.takeHome")}
      code={<QrCode {...qrCode} label={t("handoff.qrCode")} />}
      address={address.replace(/^https?:\/\//, "")}
    >
      <p>{t("handoff.scan")}</p>
      <p>{t("handoff.once")}</p>
      <p>
        <LocaleLink to={pagePath("/")} className={buttonClass("secondary")}>
          {t("handoff.goOn")}
        </LocaleLink>
      </p>
    </HandoffPage>
  );
}
