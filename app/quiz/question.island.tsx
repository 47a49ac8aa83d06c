import { type RefObject, useEffect, useRef } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { IslandLink } from "~/links/island-link.tsx";
import { useKioskAutoComplete } from "~/links/kiosk-mode.ts";
import { whenIdle } from "~/links/when-idle.ts";
import { actionsClass, Button, buttonClass } from "~/ui/button.tsx";
import { Stage } from "~/ui/layout/stage.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import { useInPlaceAnswer } from "./answer-in-place.ts";
import { QuestionProblem, QuestionTitle, Scenery } from "./question.tsx";
import { optionStates, QuestionHeading, QuestionOptions } from "./question-options.tsx";
import { ExplanationLink, Feedback, NextLink } from "./verdict.tsx";
import type { FeedbackView, QuestionView } from "./views.ts";

type Props = {
  view: {
    question: QuestionView;
    sceneryUrl: string | null;
    checkedId: string | null;
    nonce: string;
    verdictTo: EnglishPath;
    isUnavailable: boolean;
    feedback: FeedbackView | null;
  };
  title: string;
  /** The browser loaded the page at the feedback's address. */
  isFeedback?: boolean;
  hasKeys?: boolean | undefined;
  /** The visitor submitted the form without a choice. */
  isMissing?: boolean;
};

const FORM_ID = "question";

export function QuestionPart({ view, title, isFeedback = false, hasKeys = true, isMissing = false }: Props) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const answer = useInPlaceAnswer(view.verdictTo);
  const feedback = answer.verdict ?? view.feedback;
  // The verdict keeps its position in the tree when the address changes, and with it focus and motion.
  const shown = answer.verdict ?? (isFeedback ? view.feedback : null);
  const isWide = view.question.asImages;
  const isAnswerShown = shown !== null || view.feedback?.verdict === "right";
  const problem = answer.problem ?? (isMissing ? "choice-missing" : null);
  const error = problem === "choice-missing" ? t("question.choose") : null;
  useFocusOnOutcome(section, answer);
  useNumberKeys(section, hasKeys);
  useEffect(() => whenIdle(() => void loadMotion()), []);

  const form = (
    <form autoComplete={useKioskAutoComplete()} id={FORM_ID} method="post" onSubmit={answer.submit}>
      {problem && <QuestionProblem problem={problem} firstId="first-answer" />}
      <input type="hidden" name="nonce" value={view.nonce} />
      <QuestionOptions
        name="answer"
        legend={<QuestionHeading {...view.question} />}
        options={optionStates(view.question.options, isAnswerShown ? feedback : null, t)}
        asImages={view.question.asImages}
        checkedId={feedback?.chosenId ?? view.checkedId}
        disabled={isAnswerShown}
        error={error}
        errorId="answer-error"
        firstId="first-answer"
      />
    </form>
  );
  const sendButton = (
    <Button form={FORM_ID} variant="onceChosen" icon="arrow-right" aria-disabled={answer.isSending}>
      {t(answer.isSending ? "question.sending" : feedback ? "question.answerAgain" : "question.answer")}
    </Button>
  );
  return (
    <section ref={section}>
      <QuestionTitle title={title} verdict={shown?.verdict ?? null} hasError={problem !== null} />
      {view.isUnavailable && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
      <Stage
        isWide={isWide}
        task={
          <>
            {form}
            {feedback && !shown && <AnsweredBefore feedback={feedback} />}
          </>
        }
        beside={shown ? <ShownFeedback view={shown} /> : !isWide && <Scenery imageUrl={view.sceneryUrl} />}
        actions={shown ? <NextLink next={shown.next} /> : !isAnswerShown && sendButton}
      />
    </section>
  );
}

function ShownFeedback({ view }: { view: FeedbackView }) {
  return (
    <div data-focus-first="">
      <Feedback view={view} isAnimated hasChart>
        <ExplanationLink view={view} />
      </Feedback>
    </div>
  );
}

function useFocusOnOutcome(
  section: RefObject<HTMLElement | null>,
  { problem, verdict }: ReturnType<typeof useInPlaceAnswer>,
): void {
  useEffect(() => {
    if (problem) document.getElementById("errors")?.focus();
  }, [problem]);
  useEffect(() => {
    if (!verdict) return;
    checkRadio(section.current, verdict.chosenId);
    void loadMotion().then((motion) => motion?.settleChosenTile(section.current));
    document.getElementById("verdict")?.focus({ preventScroll: true });
    glideIntoView(section.current, ["[data-actions]", "[data-focus-first]"]);
  }, [section, verdict]);
}

/** Scrolls no further than needed. An element higher than the screen shows its top. The last selector counts most. */
function glideIntoView(section: HTMLElement | null, selectors: readonly string[]): void {
  const from = scrollY;
  for (const selector of selectors) section?.querySelector(selector)?.scrollIntoView({ block: "nearest" });
  const top = scrollY;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  scrollTo({ top: from, behavior: "instant" });
  scrollTo({ top, behavior: "smooth" });
}

/** Loads apart, so that it delays neither the first load nor the verdict. */
function loadMotion() {
  return import("~/ui/animations.ts").catch((error: unknown) => console.warn("Motion not loaded", error));
}

/** Another tab may have answered first; the stored answer counts. */
function checkRadio(section: HTMLElement | null, optionId: string): void {
  const radios = section?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [];
  for (const radio of radios) radio.checked = radio.value === optionId;
}

export function AnsweredBefore({ feedback: { verdict, feedbackTo } }: { feedback: FeedbackView }) {
  const { t } = useTranslation();
  return (
    <div className={actionsClass()}>
      <p>{t(verdict === "right" ? "question.answeredBefore" : "question.answeredWrong")}</p>
      <IslandLink to={feedbackTo} className={buttonClass("secondary")}>
        {t("question.toFeedback")}
      </IslandLink>
    </div>
  );
}

/** Keys 1 to 9 choose options while the focus is in the question or, as after a page load, nowhere. */
export function useNumberKeys(section: RefObject<HTMLElement | null>, areOn: boolean): void {
  useEffect(() => {
    if (!areOn) return;
    function onKey(event: KeyboardEvent) {
      const { activeElement, body } = document;
      if (activeElement === body || section.current?.contains(activeElement))
        chooseByKey(event, section.current);
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [section, areOn]);
}

function chooseByKey(event: KeyboardEvent, section: HTMLElement | null): void {
  if (event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(event.key)) return;
  const radio =
    section?.querySelectorAll<HTMLInputElement>("input[type=radio]:enabled")[Number(event.key) - 1];
  if (!radio) return;
  event.preventDefault();
  radio.checked = true;
  radio.focus();
}
