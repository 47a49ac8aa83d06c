import { useEffect, useRef, useState, type FormEvent } from "react";
import { useFetcher, useNavigate } from "react-router";
import { feedbackIn, type AnswerReply } from "./answer-reply.ts";
import type { FeedbackView } from "./feedback-view.ts";
import { inLocale } from "~/links/localized-paths";
import { useTranslation } from "~/i18n/use-translation";

/**
 * Sends the question's form without leaving the page. The verdict is there with the server's word; only then
 * does the address follow (`hasArrived`), so that Back and a reload find it too.
 */
export function useInPlaceAnswer(hasArrived: boolean) {
  const fetcher = useFetcher<AnswerReply>();
  const follow = useFollow();
  const [isMissing, setMissing] = useState(false);
  // What the fetcher held when the form was sent: until it holds something else, there is no word yet.
  const [waiting, setWaiting] = useState<{ since: AnswerReply | undefined } | null>(null);
  const isOnItsWay = useRef(false);
  const verdict = waiting && waiting.since !== fetcher.data ? feedbackIn(fetcher.data) : null;
  if (hasArrived && waiting) setWaiting(null);

  useEffect(() => {
    if (fetcher.state === "idle") isOnItsWay.current = false;
  }, [fetcher.state]);
  useEffect(() => {
    if (verdict) follow(verdict);
  }, [verdict, follow]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Two clicks come faster than a render.
    if (isOnItsWay.current) return;
    const form = new FormData(event.currentTarget);
    setMissing(!form.has("answer"));
    if (!form.has("answer")) return;
    isOnItsWay.current = true;
    form.set("shown", "in-place");
    setWaiting({ since: fetcher.data });
    void fetcher.submit(form, { method: "post" });
  }

  return { verdict, isMissing, isSending: fetcher.state === "submitting", submit };
}

/** Takes the address to a verdict, once for each. */
function useFollow() {
  const navigate = useNavigate();
  const { locale } = useTranslation();
  const followed = useRef<FeedbackView | null>(null);
  return (verdict: FeedbackView) => {
    if (followed.current === verdict) return;
    followed.current = verdict;
    void navigate(inLocale(locale, verdict.feedbackTo), { preventScrollReset: true });
  };
}
