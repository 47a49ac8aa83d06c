import { type RefObject, useEffect, useRef } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { IslandLink } from "~/links/locale-link.tsx";
import { whenIdle } from "~/links/when-idle.ts";
import { actionsClass, buttonClass } from "~/ui/button.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import { useInPlaceAnswer } from "./answer-in-place.ts";
import { AnswerButton, Question } from "./question.tsx";
import { ExplanationLink, NextLink } from "./verdict.tsx";
import type { FeedbackView, Problem, QuestionView } from "./views.ts";

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
  problem?: Problem | null;
};

/** Answers in place, and moves the focus. */
export function QuestionPart({ view, title, isFeedback = false, hasKeys = true, problem = null }: Props) {
  const section = useRef<HTMLElement>(null);
  const answer = useInPlaceAnswer(view.verdictTo);
  const feedback = answer.verdict ?? view.feedback;
  const shown = answer.verdict ?? (isFeedback ? view.feedback : null);
  const isAnswerShown = shown !== null || view.feedback?.verdict === "right";
  useFocusOnOutcome(section, answer);
  useNumberKeys(section, hasKeys);
  useEffect(() => whenIdle(() => void loadMotion()), []);
  return (
    <Question
      title={title}
      question={view.question}
      checkedId={feedback?.chosenId ?? view.checkedId}
      marked={isAnswerShown ? feedback : null}
      verdict={shown && { view: shown, more: <ExplanationLink view={shown} /> }}
      problem={answer.problem ?? problem}
      nonce={view.nonce}
      sceneryUrl={view.sceneryUrl}
      notice={view.isUnavailable && <Unavailable />}
      afterForm={feedback && !shown && <AnsweredBefore feedback={feedback} />}
      actions={
        shown ? (
          <NextLink next={shown.next} />
        ) : (
          !isAnswerShown && <AnswerButton isSending={answer.isSending} isAgain={feedback !== null} />
        )
      }
      live={{ section, submit: answer.submit }}
    />
  );
}

function Unavailable() {
  const { t } = useTranslation();
  return <Notice kind="warning">{t("site.progressUnavailable")}</Notice>;
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

/** Loads the animations apart, so that they delay neither the first load nor the verdict. */
function loadMotion() {
  return import("~/ui/animations.ts").catch((error: unknown) => console.warn("Motion not loaded", error));
}

/** Checks the option of the stored answer, which another tab may have given. */
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
