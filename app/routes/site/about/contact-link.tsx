import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { KioskMode } from "~/links/kiosk-mode.ts";

/** The e-mail address is visible, so that visitors can copy it. On a kiosk it is text. */
export function ContactLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const { protocol, pathname } = new URL(url);
  const isMail = protocol === "mailto:";
  if (use(KioskMode)) return isMail ? pathname : url;
  return <a href={url}>{isMail ? pathname : t("about.contactLink")}</a>;
}
