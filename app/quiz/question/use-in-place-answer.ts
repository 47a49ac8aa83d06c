import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { type AnswerReply, feedbackIn } from "./answer-reply.ts";
import type { FeedbackView } from "./feedback-view.ts";

/** Sends the form without leaving the page; the address follows once the verdict has arrived. */
export function useInPlaceAnswer(hasArrived: boolean) {
  const fetcher = useFetcher<AnswerReply>();
  const goToVerdict = useVerdictNavigation();
  const [isMissing, setMissing] = useState(false);
  // The fetcher keeps its data between submissions: only other data is the reply.
  const [waiting, setWaiting] = useState<{ since: AnswerReply | undefined } | null>(null);
  const isSubmitting = useRef(false);
  const verdict = waiting && waiting.since !== fetcher.data ? feedbackIn(fetcher.data) : null;
  if (hasArrived && waiting) setWaiting(null);

  // Back may come before the page of the verdict's address was rendered.
  useEffect(() => {
    const forget = () => setWaiting(null);
    window.addEventListener("popstate", forget);
    return () => window.removeEventListener("popstate", forget);
  }, []);
  useEffect(() => {
    if (fetcher.state === "idle") isSubmitting.current = false;
  }, [fetcher.state]);
  useEffect(() => {
    if (verdict) goToVerdict(verdict);
  }, [verdict, goToVerdict]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Two clicks may come before a render.
    if (isSubmitting.current) return;
    const form = new FormData(event.currentTarget);
    setMissing(!form.has("answer"));
    if (!form.has("answer")) return;
    isSubmitting.current = true;
    form.set("shown", "in-place");
    setWaiting({ since: fetcher.data });
    void fetcher.submit(form, { method: "post" });
  }

  return { verdict, isMissing, isSending: fetcher.state === "submitting", submit };
}

/** Navigates once for each verdict. */
function useVerdictNavigation() {
  const navigate = useNavigate();
  const { locale } = useTranslation();
  const shown = useRef<FeedbackView | null>(null);
  return (verdict: FeedbackView) => {
    if (shown.current === verdict) return;
    shown.current = verdict;
    void navigate(inLocale(locale, verdict.feedbackTo), { preventScrollReset: true });
  };
}
