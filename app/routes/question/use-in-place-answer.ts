import { useEffect, useRef, type FormEvent } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { action } from "./route";
import { inLocale } from "~/i18n/localized-paths";
import { useLocale } from "~/i18n/use-locale";

/**
 * Sends the question's form without leaving the page. The verdict is there with the server's word; only then
 * does the address follow, so that Back and a reload find it too.
 */
export function useInPlaceAnswer() {
  const fetcher = useFetcher<typeof action>();
  const navigate = useNavigate();
  const locale = useLocale();
  const isOnItsWay = useRef(false);
  const reply = fetcher.data;
  const feedback = reply && "feedback" in reply ? reply.feedback : null;
  const feedbackTo = feedback && inLocale(locale, feedback.feedbackTo);

  useEffect(() => {
    if (fetcher.state === "idle") isOnItsWay.current = false;
  }, [fetcher.state]);

  useEffect(() => {
    if (feedbackTo) void navigate(feedbackTo, { preventScrollReset: true });
    // The address follows each verdict once: `navigate` is another function on every page.
  }, [feedbackTo, reply]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Two clicks come faster than a render.
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const form = new FormData(event.currentTarget);
    form.set("shown", "in-place");
    void fetcher.submit(form, { method: "post" });
  }

  return {
    feedback,
    isMissing: reply !== undefined && "isMissing" in reply,
    isSending: fetcher.state === "submitting",
    submit,
  };
}
