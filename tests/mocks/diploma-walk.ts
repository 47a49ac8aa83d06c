import { linkTo } from "../../content/export-file.ts";
import type { Page } from "./page.ts";
import { addTest } from "./sample-space.ts";
import { always, type Space } from "./space.ts";
import type { Visitor } from "./visitor.ts";
import type { World } from "./world.ts";

export const DIPLOMA = "/c/Energy-Use";
export const DIPLOMA_QUESTIONS = ["q1", "q2", "h1"];

/** Gives the topic of energy a diploma test. */
export function addDiplomaTest(space: Space, questions: readonly string[] = DIPLOMA_QUESTIONS): void {
  addTest(space, "diploma", ...questions);
  space.change("energy", { diplomaTest: always(linkTo("Entry", "diploma")) });
}

export async function startAttempt(visitor: Visitor, diploma = DIPLOMA): Promise<Page> {
  await visitor.get(diploma);
  return visitor.follow(await visitor.post(diploma, { intent: "start" }));
}

export function questionOf({ path }: Page): string {
  return path.split("/").at(-1) ?? "";
}

export function answerShown(
  visitor: Visitor,
  page: Page,
  space: Pick<Space, "isRight">,
  { isRight = true } = {},
): Promise<Page> {
  const answer = page.radios.ids.find((id) => space.isRight(id) === isRight) ?? "";
  return visitor.post(page.path, { nonce: page.field("nonce"), answer });
}

/** Answers right and goes on to the next question, `times` times. */
export async function goOn(visitor: Visitor, { space }: Pick<World, "space">, from: Page, times: number) {
  let page = from;
  for (let step = 0; step < times; step += 1) {
    const explanation = await visitor.follow(await answerShown(visitor, page, space));
    page = await visitor.follow(await visitor.post(explanation.path, {}));
  }
  return page;
}

/** Answers all questions right and returns the response to the last answer. */
export async function answerAll(visitor: Visitor, world: Pick<World, "space">): Promise<Page> {
  const page = await goOn(visitor, world, await startAttempt(visitor), DIPLOMA_QUESTIONS.length - 1);
  return answerShown(visitor, page, world.space);
}

/** The visitor with the same cookies, served by a new web process. */
export function inNewWeb(world: World, { jar }: Visitor): Promise<Visitor> {
  world.restartWeb();
  return world.visitor(jar);
}
