import { useTranslation } from "~/i18n/use-translation.ts";

/** Shows an e-mail address, so that it can be copied. */
export function ContactLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const { protocol, pathname } = new URL(url);
  return <a href={url}>{protocol === "mailto:" ? pathname : t("about.contactLink")}</a>;
}
