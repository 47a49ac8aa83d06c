import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { EnglishPath, LocalizedPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import type { FeedbackView, Problem, VerdictResponse } from "./views.ts";

type Status =
  | { name: "choosing" }
  | { name: "sending" }
  | { name: Problem }
  | { name: "answered"; verdict: FeedbackView };

const SENDING_AFTER_MS = 150;

/** Sends the form without leaving the page (decision 0036), and again when a lost connection is back. */
export function useInPlaceAnswer(verdictTo: EnglishPath) {
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
