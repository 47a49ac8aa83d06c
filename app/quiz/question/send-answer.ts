import type { AnswerReply } from "./answer-reply.ts";

/**
 * Sends the form for a verdict alone, to the address of the page's data: browsers forget what they keep of an address that is posted to,
 * so that data which was fetched ahead does not show the question unanswered on the way back.
 * @returns null where the server answers with a page of its own, as when it has no such question any more
 * @throws TypeError where no reply came
 */
export async function sendAnswer(form: HTMLFormElement): Promise<AnswerReply | null> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  const response = await fetch(dataAddress(), {
    method: "POST",
    headers: { Accept: "application/json" },
    body: fields,
  });
  const isReply = response.headers.get("Content-Type")?.startsWith("application/json");
  return isReply ? ((await response.json()) as AnswerReply) : null;
}

function dataAddress(): string {
  const { pathname, search } = location;
  return `${pathname}.data${search}`;
}
