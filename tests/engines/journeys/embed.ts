import { health, questionIds } from "../../../scripts/support/quiz.ts";
import { fill } from "../../e2e/parts/words.ts";
import { button, heading, text, TO_EXPLANATION, VERDICT } from "../targets.ts";
import type { Walker } from "../walker.ts";

const [first = ""] = questionIds(health);

/** Answers in a frame that shows the topic's embed. */
export async function answersInEmbed(walker: Walker): Promise<void> {
  const { embed, question, topic } = walker.words;
  await walker.follows(topic.start);
  await walker.answers(first, "wrong");
  await walker.seesVerdict("wrong");
  await walker.follows(question.next);
  await walker.sees(text(fill(question.step, { position: 2, total: questionIds(health).length })));
  await walker.sees(button(embed.handOff));
}

export async function answersEmbeddedQuestion(walker: Walker, id: string): Promise<void> {
  const { question } = walker.words;
  await walker.answers(id, "right");
  await walker.sees(VERDICT);
  await walker.clicks(TO_EXPLANATION);
  await walker.sees(heading(question.explanation));
}
