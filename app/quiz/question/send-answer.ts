import type { AnswerReply } from "./answer-reply.ts";

/** Twice as long as the server takes at worst. */
const REPLY_TIMEOUT_MS = 20_000;

/**
 * Sends the form for a verdict alone, to the address of the page's data: browsers forget what they keep of an address that is posted to,
 * so that data which was fetched ahead does not show the question unanswered on the way back.
 * @returns null where the server answers with a page of its own, as when it has no such question any more
 * @throws TypeError where no reply came, an AbortError where it did not end in time
 */
export async function sendAnswer(form: HTMLFormElement): Promise<AnswerReply | null> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  const sending = new AbortController();
  const timeout = setTimeout(() => sending.abort(), REPLY_TIMEOUT_MS);
  try {
    const response = await fetch(dataAddress(), {
      method: "POST",
      headers: { Accept: "application/json" },
      body: fields,
      signal: sending.signal,
    });
    const isReply = response.headers.get("Content-Type")?.startsWith("application/json");
    return isReply ? ((await response.json()) as AnswerReply) : null;
  } finally {
    clearTimeout(timeout);
  }
}

function dataAddress(): string {
  const { pathname, search } = location;
  return `${pathname}.data${search}`;
}
