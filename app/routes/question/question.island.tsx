import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useOwnLinks } from "~/i18n/own-links";
import { useTranslation } from "~/i18n/use-translation";
import type { FeedbackView } from "./feedback-view";
import type { QuestionView } from "./question-view";
import { optionStates } from "./option-states";
import { useInPlaceAnswer } from "./use-in-place-answer";
import { QuestionTitle } from "./question-title";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { toHue } from "~/ui/hue";
import { Notice } from "~/ui/notice";
import { QuestionOptions } from "~/ui/question-options";

type Props = {
  view: QuestionView & { checkedId: string | null; nonce: string; feedback: FeedbackView | null };
  part: "feedback" | "explanation" | null;
  /** The plain form came back without a choice. */
  isMissing: boolean;
  /** What stands below the question: the verdict in place, or the child page (null). */
  children: (inPlace: FeedbackView | null) => ReactNode;
};

/** A question: its form, which works as plain HTML, made lively. */
export function QuestionPart({ view, part, isMissing, children }: Props) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const answer = useInPlaceAnswer(part === "feedback");
  const feedback = answer.verdict ?? view.feedback;
  // In place, the verdict keeps its position in the tree when its address arrives, and with it focus and motion.
  const isVerdictShown = answer.verdict !== null || part === "feedback";
  const isTold = isVerdictShown || part === "explanation" || view.feedback?.verdict === "right";
  const error = isMissing || answer.isMissing ? t("question.choose") : null;

  useEffect(() => {
    if (answer.isMissing) document.getElementById("errors")?.focus();
  }, [answer.isMissing]);
  useEffect(() => {
    if (!answer.verdict) return;
    checkRadio(section.current, answer.verdict.chosenId);
    void loadMotion().then(({ settleChosenTile }) => settleChosenTile(section.current));
    document.getElementById("verdict")?.focus();
  }, [answer.verdict]);

  return (
    <section
      ref={section}
      data-hue={toHue(view.place.color)}
      onKeyDown={(event) => chooseByKey(event, section.current)}
    >
      <QuestionTitle
        view={view}
        verdict={isVerdictShown ? (feedback?.verdict ?? null) : null}
        isExplanation={part === "explanation"}
        hasError={error !== null}
      />
      {view.isUnavailable && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
      <form
        method="post"
        onSubmit={(event) => {
          answer.submit(event);
          void loadMotion();
        }}
      >
        {error && (
          <ErrorSummary
            id="errors"
            heading={t("question.errorHeading")}
            errors={[{ fieldId: "first-answer", text: error }]}
          />
        )}
        <input type="hidden" name="nonce" value={view.nonce} />
        <QuestionOptions
          name="answer"
          legend={<Legend view={view} />}
          options={optionStates(view.question.options, isTold ? feedback : null, t)}
          asImages={view.question.asImages}
          checkedId={feedback?.chosenId ?? view.checkedId}
          disabled={isTold}
          error={error}
          errorId="answer-error"
          firstId="first-answer"
        />
        {!isTold && (
          <Button icon="arrow-right" aria-disabled={answer.isSending}>
            {t(
              answer.isSending
                ? "question.sending"
                : view.feedback
                  ? "question.answerAgain"
                  : "question.answer",
            )}
          </Button>
        )}
      </form>
      {children(isVerdictShown ? feedback : null)}
    </section>
  );
}

/** Motion is not in the page's first view: it is fetched while the answer is on its way. */
function loadMotion() {
  return import("./settle-tile");
}

function Legend({ view: { question } }: { view: QuestionView }) {
  return (
    <>
      <h1 tabIndex={-1} dangerouslySetInnerHTML={{ __html: useOwnLinks(question.textHtml) }} />
      {question.image && (
        <img
          src={question.image.url}
          alt={question.image.description}
          {...(question.image.width &&
            question.image.height && { width: question.image.width, height: question.image.height })}
        />
      )}
    </>
  );
}

/** Another tab may have answered first: what counts is what the server has. */
function checkRadio(section: HTMLElement | null, optionId: string): void {
  const radios = section?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [];
  for (const radio of radios) radio.checked = radio.value === optionId;
}

/** Keys 1 to 9 choose while the focus is inside the question's section (product page, "Keys"). */
function chooseByKey(event: KeyboardEvent, section: HTMLElement | null): void {
  if (event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(event.key)) return;
  const radio =
    section?.querySelectorAll<HTMLInputElement>("input[type=radio]:enabled")[Number(event.key) - 1];
  if (!radio) return;
  event.preventDefault();
  radio.checked = true;
  radio.focus();
}
