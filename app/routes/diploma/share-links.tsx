import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { KioskMode } from "~/links/kiosk-mode.ts";
import {
  type Credential,
  facebookAddress,
  linkedInAddress,
  mailAddress,
  whatsAppAddress,
} from "~/links/share-addresses.ts";
import { actionsClass, Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { LinkList } from "~/ui/text/link-list.tsx";
import styles from "./share-links.module.css";

/** A kiosk shows none, because no link may lead out of it. The route's handle names the script `share-links`. */
export function ShareLinks(credential: Credential) {
  const { t } = useTranslation();
  if (use(KioskMode)) return null;
  return (
    <div
      className={styles.part}
      data-print="no"
      data-share-title={credential.title}
      data-share-address={credential.address}
      data-copied={t("share.copied")}
      data-not-copied={t("share.notCopied")}
      data-not-shared={t("share.notShared")}
    >
      <ScriptButtons />
      <p className={styles.status} role="status" />
      <Links {...credential} />
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

function Links(credential: Credential) {
  const { t } = useTranslation();
  const others = {
    linkedIn: linkedInAddress(credential),
    whatsApp: whatsAppAddress(credential),
    facebook: facebookAddress(credential),
  };
  const links = (["linkedIn", "whatsApp", "facebook"] as const).map((name) => ({
    id: name,
    link: (
      <a href={others[name]} rel="noopener external">
        {t(`share.${name}`)} <Icon name="external" />
      </a>
    ),
  }));
  const mail = { id: "mail", link: <a href={mailAddress(credential)}>{t("share.mail")}</a> };
  return <LinkList links={[...links, mail]} />;
}
