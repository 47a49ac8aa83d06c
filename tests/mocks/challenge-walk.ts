import type { Page } from "./page.ts";
import { CHALLENGE } from "./sample-challenge.ts";
import type { Visitor } from "./visitor.ts";

/** Presses the button to continue, with a choice if the page asks for one. */
export async function goOn(visitor: Visitor, page: Page, answer?: string): Promise<Page> {
  const form = { at: page.field("at"), nonce: page.field("nonce"), ...(answer && { answer }) };
  return visitor.follow(await visitor.post(page.path, form));
}

export async function walk(visitor: Visitor, answers: readonly string[], prefix = ""): Promise<Page> {
  let page = await visitor.open(`${prefix}${CHALLENGE}?at=0.0`);
  page = await goOn(visitor, page);
  for (const answer of answers) page = await goOn(visitor, await goOn(visitor, page, answer));
  return page;
}

/** Answers both questions, passes the feedback and the outro, and comes to the end. */
export async function walkToEnd(visitor: Visitor, answers: readonly [string, string]): Promise<Page> {
  return goOn(visitor, await goOn(visitor, await walk(visitor, answers)));
}
