import type { TFunction } from "i18next";
import { type ReactNode, use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { facebookAddress, mailAddress, type Shared, whatsAppAddress } from "~/links/outside-addresses.ts";
import { KioskMode } from "~/links/page-contexts.ts";
import { actionsClass, Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { LinkList } from "~/ui/text/link-list.tsx";
import styles from "./share-links.module.css";

type NamedLink = { id: string; link: ReactNode };

/** `more`: links before those that all shared pages have. */
type Props = Shared & { more?: readonly NamedLink[] };

/** Nothing on a kiosk, because no link may lead out of it. The page's handle names the script `share-links`. */
export function ShareLinks({ more = [], ...shared }: Props) {
  const { t } = useTranslation();
  if (use(KioskMode)) return null;
  return (
    <div
      className={styles.part}
      data-print="no"
      data-share-title={shared.title}
      data-share-address={shared.address}
      data-copied={t("share.copied")}
      data-not-copied={t("share.notCopied")}
      data-not-shared={t("share.notShared")}
    >
      <ScriptButtons />
      <p className={styles.status} role="status" />
      <LinkList links={[...more, ...toLinks(shared, t)]} />
    </div>
  );
}

/** Hidden until share-links.js runs. */
export function PrintButton() {
  const { t } = useTranslation();
  if (use(KioskMode)) return null;
  return (
    <div className={`${actionsClass()} ${styles.buttons}`}>
      <Button type="button" variant="secondary" data-print-page="" hidden>
        {t("share.print")}
      </Button>
    </div>
  );
}

/** Hidden until share-links.js runs; "device" only if the device can share. */
function ScriptButtons() {
  const { t } = useTranslation();
  return (
    <div className={`${actionsClass()} ${styles.buttons}`}>
      {(["copy", "device"] as const).map((name) => (
        <Button key={name} type="button" variant="secondary" data-share={name} hidden>
          {t(`share.${name}`)}
        </Button>
      ))}
    </div>
  );
}

function toLinks(shared: Shared, t: TFunction): NamedLink[] {
  const others = [
    { name: "whatsApp", href: whatsAppAddress(shared) },
    { name: "facebook", href: facebookAddress(shared) },
  ] as const;
  const mail = { id: "mail", link: <a href={mailAddress(shared)}>{t("share.mail")}</a> };
  return [...others.map(({ name, href }) => toOtherSite(name, href, t(`share.${name}`))), mail];
}

export function toOtherSite(id: string, href: string, text: string): NamedLink {
  return {
    id,
    link: (
      <a href={href} rel="noopener external">
        {text} <Icon name="external" />
      </a>
    ),
  };
}
