import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import type { FeedbackView } from "./feedback-view.ts";
import type { Problem } from "./question-problem.tsx";
import { sendAnswer } from "./send-answer.ts";

type Status =
  | { name: "choosing" }
  | { name: "sending" }
  | { name: Problem }
  | { name: "answered"; verdict: FeedbackView };

const SENDING_AFTER_MS = 150;
const CHOOSING: Status = { name: "choosing" };

/**
 * Sends the form without leaving the page; the address follows once the verdict is shown. Not by a fetcher of React
 * Router, which would send later and render the whole page several times (decision 0032).
 * @param view the page's data; what was answered in place holds until it is loaded again
 */
export function useInPlaceAnswer(view: object) {
  const [status, setStatus] = useState<Status>(CHOOSING);
  const [loadedView, setLoadedView] = useState(view);
  const goToVerdict = useVerdictNavigation();
  const isSubmitting = useRef(false);
  const verdict = status.name === "answered" ? status.verdict : null;
  if (loadedView !== view) {
    setLoadedView(view);
    setStatus(CHOOSING);
  }

  useEffect(() => {
    if (verdict) goToVerdict(verdict);
  }, [verdict, goToVerdict]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Two clicks may come before a render.
    if (isSubmitting.current) return;
    const form = event.currentTarget;
    if (!new FormData(form).has("answer")) return setStatus({ name: "choice-missing" });
    isSubmitting.current = true;
    // Most replies come sooner, and to render this first would hold them up.
    const slow = setTimeout(() => setStatus({ name: "sending" }), SENDING_AFTER_MS);
    void send(form).then((next) => {
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

/** @returns the next status; still `sending` where another page is loaded */
async function send(form: HTMLFormElement): Promise<Status> {
  try {
    const reply = await sendAnswer(form);
    if (reply && "feedback" in reply) return { name: "answered", verdict: reply.feedback };
    if (reply && "isMissing" in reply) return { name: "choice-missing" };
    if (reply) location.assign(reply.to);
    else form.submit();
    return { name: "sending" };
  } catch (error) {
    console.warn("The answer got no reply", error);
    return { name: "no-reply" };
  }
}

/** Navigates once for each verdict. The page has all of the address's data, so that nothing is loaded that could fail. */
function useVerdictNavigation() {
  const navigate = useNavigate();
  const { locale } = useTranslation();
  const shown = useRef<FeedbackView | null>(null);
  return (verdict: FeedbackView) => {
    if (shown.current === verdict) return;
    shown.current = verdict;
    void navigate(inLocale(locale, verdict.feedbackTo), {
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  };
}
