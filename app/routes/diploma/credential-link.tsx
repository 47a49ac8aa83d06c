import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { publicDiplomaPath } from "~/links/diploma-paths.ts";
import { KioskMode } from "~/links/kiosk-mode.ts";

/** A kiosk shows none, because nobody can take a file from it. */
export function CredentialLink({ code }: { code: string }) {
  const { t } = useTranslation();
  const address = `${publicDiplomaPath(code)}.json`;
  if (use(KioskMode)) return null;
  return (
    <p>
      <link rel="alternate" type="application/vc+ld+json" href={address} />
      <a href={address} download={`diploma-${code}.json`}>
        {t("credential.download")}
      </a>
    </p>
  );
}
