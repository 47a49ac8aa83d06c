import { use } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { CookielessState } from "~/links/cookieless-state.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { Confirm } from "~/routes/diploma/confirm.tsx";
import { StartForm } from "~/routes/diploma/start-form.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { CheckboxField } from "~/ui/form/text-field.tsx";
import { Icon } from "~/ui/picture/icon.tsx";

/** "end": nothing is left to ask. */
export type Onward = { kind: "question" | "failed" | "end"; to: EnglishPath };

type Props = { onward: Onward; asksFirst: boolean; startTo: EnglishPath };

export function WayOn({ onward: { kind, to }, asksFirst, startTo }: Props) {
  const { t } = useTranslation();
  if (kind === "failed") {
    return (
      <>
        <StartForm to={startTo}>{t("diplomaTest.startAgain")}</StartForm>
        <LocaleLink to={to} className={buttonClass("quiet")}>
          {t("diplomaTest.toResult")}
        </LocaleLink>
      </>
    );
  }
  if (kind === "question" && asksFirst) return <NextQuestion />;
  return (
    <LocaleLink to={to} className={buttonClass("primary")}>
      {t(kind === "question" ? "question.next" : "diplomaTest.goOn")}
      <Icon name="arrow-right" />
    </LocaleLink>
  );
}

/** A cookie hides the confirmation for good, so a visit without cookies sees it each time. */
function NextQuestion() {
  const { t } = useTranslation();
  const hasCookies = use(CookielessState) === null;
  return (
    <Confirm summary={t("question.next")}>
      <p>{t("diplomaTest.noWayBack")}</p>
      <form method="post">
        {hasCookies && <CheckboxField name="dontAsk">{t("diplomaTest.dontAsk")}</CheckboxField>}
        <Button icon="arrow-right">{t("diplomaTest.goOn")}</Button>
      </form>
    </Confirm>
  );
}
