import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { EnglishPath, LocalizedPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { IslandLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { whenIdle } from "~/links/when-idle.ts";
import { actionsClass, buttonClass } from "~/ui/button.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import { AnswerButton, Question } from "./question.tsx";
import { ExplanationLink, NextLink } from "./verdict.tsx";
import type { FeedbackView, Problem, QuestionView, VerdictResponse } from "./views.ts";

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

type Status =
  | { name: "choosing" }
  | { name: "sending" }
  | { name: Problem }
  | { name: "answered"; verdict: FeedbackView };

const SENDING_AFTER_MS = 150;

/** Sends the form without leaving the page (decision 0036), and again when a lost connection is back. */
function useInPlaceAnswer(verdictTo: EnglishPath) {
  const [status, setStatus] = useState<Status>({ name: "choosing" });
  const isSubmitting = useRef(false);
  const sent = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { locale } = useTranslation();
  const verdict = status.name === "answered" ? status.verdict : null;

  useSecondSending(sent, status);
  useEffect(() => {
    if (!verdict) return;
    void navigate(inLocale(locale, verdict.feedbackTo), {
      replace: true,
      preventScrollReset: true,
      // The verdict is here already, and loading it again could fail.
      defaultShouldRevalidate: false,
    });
  }, [verdict, navigate, locale]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSubmitting.current) return;
    const form = event.currentTarget;
    if (!new FormData(form).has("answer")) return setStatus({ name: "choice-missing" });
    isSubmitting.current = true;
    sent.current = form;
    // Shown late, because most responses come sooner and a render would delay them.
    const slow = setTimeout(() => setStatus({ name: "sending" }), SENDING_AFTER_MS);
    void send(form, inLocale(locale, verdictTo)).then((next) => {
      clearTimeout(slow);
      isSubmitting.current = next.name === "sending";
      setStatus(next);
    });
  }

  return {
    verdict,
    isSending: status.name === "sending",
    problem: status.name === "choice-missing" || status.name === "no-reply" ? status.name : null,
    submit,
  };
}

function useSecondSending(sent: RefObject<HTMLFormElement | null>, status: Status): void {
  useEffect(() => {
    if (status.name !== "no-reply") return;
    const sendAgain = () => sent.current?.requestSubmit();
    addEventListener("online", sendAgain);
    return () => removeEventListener("online", sendAgain);
  }, [sent, status]);
}

/** @returns the next status: `sending` if the browser loads another page */
async function send(form: HTMLFormElement, verdictTo: LocalizedPath): Promise<Status> {
  try {
    const reply = await sendAnswer(form, verdictTo);
    if (reply && "feedback" in reply) return { name: "answered", verdict: reply.feedback };
    if (reply) location.assign(reply.to);
    else form.submit();
    return { name: "sending" };
  } catch (error) {
    console.warn("The answer got no reply", error);
    return { name: "no-reply" };
  }
}

/** Twice the server's slowest response. */
const REPLY_TIMEOUT_MS = 20_000;

/**
 * @returns null if the server has a page to show instead, for example if the question is gone
 * @throws TypeError without a response, AbortError after the timeout
 */
export async function sendAnswer(
  form: HTMLFormElement,
  verdictTo: LocalizedPath,
): Promise<VerdictResponse | null> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  const sending = new AbortController();
  const timeout = setTimeout(() => sending.abort(), REPLY_TIMEOUT_MS);
  try {
    const response = await fetch(verdictTo, {
      method: "POST",
      body: fields,
      redirect: "manual",
      signal: sending.signal,
    });
    return response.ok ? ((await response.json()) as VerdictResponse) : null;
  } finally {
    clearTimeout(timeout);
  }
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
