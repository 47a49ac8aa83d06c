import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import type { Frame } from "./frame.server.ts";

/** A step forward stores the position, so it is a form. A step back within the segment is a link. */
export function NextForm({ frame, nonce, text }: { frame: Frame; nonce: string; text?: string }) {
  const { t } = useTranslation();
  return (
    <>
      <form method="post" data-swipe="next" data-key={frame.hasKeys ? "next" : undefined}>
        <input type="hidden" name="at" value={frame.at} />
        <input type="hidden" name="nonce" value={nonce} />
        <Button icon="arrow-right">{text ?? t("challenge.next")}</Button>
      </form>
      <BackLink frame={frame} />
    </>
  );
}

export function BackLink({ frame: { backTo, hasKeys } }: { frame: Frame }) {
  const { t } = useTranslation();
  if (!backTo) return null;
  return (
    <LocaleLink
      to={backTo}
      className={buttonClass("quiet")}
      data-swipe="back"
      data-key={hasKeys ? "back" : undefined}
    >
      <Icon name="arrow-left" />
      {t("challenge.back")}
    </LocaleLink>
  );
}
