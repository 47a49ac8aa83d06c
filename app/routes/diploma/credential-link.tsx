import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { publicDiplomaPath } from "~/links/diploma-paths.ts";
import { KioskMode } from "~/links/kiosk-mode.ts";

/** For programs and for people; not on a kiosk, where nobody can take a file along. */
export function CredentialLink({ code }: { code: string }) {
  const { t } = useTranslation();
  const address = `${publicDiplomaPath(code)}.json`;
  if (use(KioskMode)) return null;
  return (
    <p>
      <link rel="alternate" type="application/vc+ld+json" href={address} />
      <a href={address} download={`vidare-${code}.json`}>
        {t("credential.download")}
      </a>
    </p>
  );
}
