import { useTranslation } from "~/i18n/use-translation.ts";
import { Notice } from "~/ui/text/notice.tsx";

/** The embed's script shows these. */
export function FrameNotices() {
  const { t } = useTranslation();
  return (
    <>
      <div role="alert" data-notice="unsent" hidden>
        <Notice kind="warning">{t("embed.unsaved")}</Notice>
      </div>
      <div role="status" data-notice="outside" hidden>
        <Notice>
          {t("embed.outside")} <output dir="ltr" />
        </Notice>
      </div>
    </>
  );
}
