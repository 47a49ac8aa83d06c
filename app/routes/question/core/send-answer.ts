import type { VerdictResponse } from "./verdict-response.ts";

/** Twice as long as the server takes at worst. */
const REPLY_TIMEOUT_MS = 20_000;

/**
 * Sends the form for a verdict alone.
 * @returns null if the server has a page to show instead, as when it has no such question any more
 * @throws TypeError if no reply came, an AbortError if it did not end in time
 */
export async function sendAnswer(form: HTMLFormElement, verdictTo: string): Promise<VerdictResponse | null> {
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
