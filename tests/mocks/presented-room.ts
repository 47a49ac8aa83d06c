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

type Learners = readonly (readonly string[])[];

/** Has learners answer in the order of the event's test. */
export function roomAnswers(world: World, ...learners: Learners): Promise<void> {
  return answersAt(world, "/e/Fair24", learners);
}

export async function answersAt(world: World, path: string, learners: Learners): Promise<void> {
  for (const answerIds of learners) {
    const visitor = await world.visitor();
    for (const id of answerIds) await visitor.answer(`${path}/${id.slice(0, 2)}`, id);
  }
}
