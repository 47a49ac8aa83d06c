import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { StoryScreen } from "~/ui/layout/story-screen.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import { ScreenPicture } from "./challenge-shell.tsx";
import { ResultList } from "./result-list.tsx";
import type { readEnd } from "./screen-view.server.ts";
import type { Shell } from "./shell.server.ts";

type Props = { shell: Shell } & Awaited<ReturnType<typeof readEnd>>;

/** The user API decides whether the challenge is completed. */
export function End({ shell, nonce, isCompleted, hasOpen, results, diplomaTo, next }: Props) {
  const { t } = useTranslation();
  const heading = t(isCompleted === false ? "challenge.endOpen" : "challenge.endHeading");
  return (
    <>
      <title>{`${heading} · ${shell.title} · ${t("site.name")}`}</title>
      {shell.isUnsaved && <NotSaved nonce={nonce} />}
      <StoryScreen
        picture={<ScreenPicture shell={shell} isKnown />}
        eyebrow={shell.title}
        title={heading}
        below={
          results.length > 0 && (
            <section>
              <h2>{t("challenge.learned")}</h2>
              <ResultList results={results} headingLevel={3} />
            </section>
          )
        }
        actions={
          <>
            <LocaleLink to={next?.to ?? shell.topicTo} className={buttonClass("primary", "large")}>
              {next
                ? t("challenge.nextChallenge", { title: next.title })
                : t("challenge.toTopic", { topic: shell.topic.name })}
              <Icon name="arrow-right" />
            </LocaleLink>
            {diplomaTo && (
              <LocaleLink to={diplomaTo} className={buttonClass("quiet")}>
                {t("challenge.toDiploma")}
              </LocaleLink>
            )}
            {next && (
              <LocaleLink to={shell.topicTo} className={buttonClass("quiet")}>
                {t("challenge.toTopic", { topic: shell.topic.name })}
              </LocaleLink>
            )}
          </>
        }
      >
        {isCompleted === false && <p>{t("challenge.endOpenText")}</p>}
        {hasOpen && (
          <IntentForm nonce={nonce} intent="answer-open">
            {t("challenge.answerOpen")}
          </IntentForm>
        )}
        {isCompleted === true && <p>{t("challenge.completed")}</p>}
      </StoryScreen>
    </>
  );
}

function NotSaved({ nonce }: { nonce: string }) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="warning"
      action={
        <IntentForm nonce={nonce} intent="save-again">
          {t("challenge.saveAgain")}
        </IntentForm>
      }
    >
      <p>{t("challenge.placeNotSaved")}</p>
    </Notice>
  );
}

type IntentProps = { nonce: string; intent: "answer-open" | "save-again"; children: string };

function IntentForm({ nonce, intent, children }: IntentProps) {
  return (
    <form method="post">
      <input type="hidden" name="nonce" value={nonce} />
      <Button variant="secondary" name="intent" value={intent}>
        {children}
      </Button>
    </form>
  );
}
