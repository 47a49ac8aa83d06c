import { randomUUID } from "node:crypto";
import { createEventKeys } from "../../embedded/user-api/events/event-keys.ts";
import { mailedToken } from "../../scripts/support/mailed-token.ts";
import { JWT_SECRET, type Product } from "../../scripts/support/product.ts";
import { valueOf, Visitor } from "../visitor.ts";

const PASSWORD = "blåbär och mjölk";

/** `presenter` may read the presenter's page. */
export type OpenEvent = { code: string; questions: number; presenter: Visitor };

/** Has a new teacher with a verified address make a room of a topic's first test. */
export async function openRoom({ origin, dataDir }: Product, topic: string): Promise<OpenEvent> {
  const presenter = new Visitor(origin);
  await signUp(presenter, dataDir);
  const page = await presenter.read(`/t/${topic}`);
  const useInClass = valueOf(page, /href="(\/account\/me\/rooms\/new[^"]*)"/).replaceAll("&amp;", "&");
  const form = await presenter.read(`${useInClass}&nonce=${randomUUID()}`);
  const ticked = [...form.matchAll(/<input[^>]* name="q"[^>]*>/g)].flatMap(([input]) =>
    /\schecked\b/.test(input) ? [valueOf(input, / value="([^"]+)"/)] : [],
  );
  const fields = new URLSearchParams({ nonce: nonceOf(form), name: "7B", language: "en" });
  for (const question of ticked) fields.append("q", question);
  const path = await presenter.post("/account/me/rooms/new", fields);
  return { code: path.slice(path.lastIndexOf("/") + 1), questions: ticked.length, presenter };
}

/** Opens an event of the content, with ten questions. */
export async function openContentEvent({ origin }: Product): Promise<OpenEvent> {
  const code = "aurora";
  const presenter = new Visitor(origin);
  const key = createEventKeys([JWT_SECRET]).createKey(code);
  await presenter.read(`/e/${code}/present?key=${encodeURIComponent(key)}`, 303);
  return { code, questions: 10, presenter };
}

async function signUp(visitor: Visitor, dataDir: string): Promise<void> {
  const email = `${randomUUID()}@example.org`;
  const account = { email, password: PASSWORD, confirmPassword: PASSWORD, agreementsCheck: "on" };
  const nonce = nonceOf(await visitor.read("/account/signup"));
  await visitor.post("/account/signup", new URLSearchParams({ nonce, ...account }));
  const token = await mailedToken(dataDir, email);
  await visitor.post("/account/verify", new URLSearchParams({ token }));
}

function nonceOf(page: string): string {
  return valueOf(page, /name="nonce" value="([^"]+)"/);
}
