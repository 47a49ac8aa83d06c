import { health, type Kind } from "../../../scripts/support/quiz.ts";
import { fill } from "../../e2e/parts/words.ts";
import { CHOSEN, HEADING, text } from "../targets.ts";
import type { Walker } from "../walker.ts";

const test = health.tests.toSorted((a, b) => a.questions.length - b.questions.length)[0];
const ids = test?.questions ?? [];
const MISTAKES: readonly Kind[] = ["very-wrong", "wrong"];

/** Answers all questions, two of them wrong, corrects these, and starts a new round. */
export async function takesTopicTest(walker: Walker): Promise<void> {
  const { question, topic } = walker.words;
  const total = ids.length;
  await walker.goesTo(`/t/${health.slug}`);
  await walker.follows(`${topic.begin}: ${test?.name[walker.language]}`);
  for (const [index, id] of ids.entries()) {
    const kind = MISTAKES[index] ?? "right";
    await walker.isAt(new RegExp(`/${id}$`));
    await walker.sees(text(fill(question.step, { position: index + 1, total })));
    await walker.answers(id, kind);
    await seesFeedback(walker, kind);
    await walker.follows(index + 1 < total ? question.next : question.toResult);
  }
  await walker.sees(HEADING, fill(topic.score, { right: total - MISTAKES.length, total }));
  await walker.follows(fill(topic.tryMissed_other, { count: MISTAKES.length }));
  await correctsMistakes(walker);
  await walker.sees(HEADING, fill(topic.score, { right: total, total }));
  await walker.presses(topic.again);
  await walker.isAt(new RegExp(`/${ids[0]}$`));
  await walker.seesNo(CHOSEN);
}

async function correctsMistakes(walker: Walker): Promise<void> {
  const { question } = walker.words;
  for (const [index] of MISTAKES.entries()) {
    const id = ids[index] ?? "";
    await walker.isAt(new RegExp(`/${id}(\\?.*)?$`));
    await walker.seesNo(CHOSEN);
    await walker.answers(id, "right");
    await seesFeedback(walker, "right");
    await walker.follows(index + 1 < MISTAKES.length ? question.nextWrong : question.toResult);
  }
}

/** The address follows the verdict; a click before it does would cut off the request for the feedback's data. */
async function seesFeedback(walker: Walker, kind: Kind): Promise<void> {
  await walker.seesVerdict(kind);
  await walker.isAt(/\/feedback([?#]|$)/);
}
