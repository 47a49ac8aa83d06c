import type { LocalizedPath } from "~/domain/addresses/paths.ts";
import type { VerdictResponse } from "./verdict-response.ts";

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
