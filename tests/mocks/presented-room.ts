import { toEventKey } from "./user-api.ts";
import type { Visitor } from "./visitor.ts";

type World = { visitor(): Promise<Visitor> };

/** The presenter's page of the event Fair24, which asks q1, q2 and q3. */
export const PRESENTER = "/e/Fair24/present";
export const KEY = toEventKey("Fair24");
export const WITH_KEY = `${PRESENTER}?key=${KEY}`;

/** A browser that has opened the page with the key, and keeps the key. */
export async function presenterOf(world: World): Promise<Visitor> {
  const visitor = await world.visitor();
  await visitor.open(WITH_KEY);
  return visitor;
}

/** Has learners answer in the test's order. */
export async function roomAnswers(world: World, ...learners: readonly (readonly string[])[]): Promise<void> {
  for (const answerIds of learners) {
    const visitor = await world.visitor();
    for (const id of answerIds) await visitor.answer(`/e/Fair24/${id.slice(0, 2)}`, id);
  }
}
