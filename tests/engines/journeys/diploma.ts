import type { Kind } from "../../../scripts/support/quiz.ts";
import { DIPLOMA, DIPLOMA_LENGTH } from "../../e2e/parts/diploma-attempt.ts";
import { fill } from "../../e2e/parts/words.ts";
import { HEADING, label, link, OPTIONS, summary, text } from "../targets.ts";
import type { Walker } from "../walker.ts";

const QUESTION_ADDRESS = new RegExp(`${DIPLOMA}/(?!feedback)[^/?]+$`);

/** Fails at the first question, starts again and passes. */
export async function earnsDiploma(walker: Walker): Promise<void> {
  const { diplomaTest, diplomaResult } = walker.words;
  await walker.goesTo(DIPLOMA);
  await walker.presses(diplomaTest.start);
  await answersQuestion(walker, "wrong");
  await walker.seesVerdict("wrong");
  await walker.follows(diplomaTest.toResult);
  await walker.sees(HEADING, fill(diplomaResult.failed, { position: 1 }));
  await walker.presses(diplomaResult.startAgain);
  await passes(walker);
  await walker.sees(HEADING, diplomaResult.passed);
  await walker.goesTo(DIPLOMA);
  await walker.sees(text(diplomaTest.earned));
  await walker.sees(link(diplomaTest.toDiploma));
}

/** After the first answer, the learner is asked whether to continue, and chooses not to be asked again. */
async function passes(walker: Walker): Promise<void> {
  const { question, diplomaTest } = walker.words;
  for (let answered = 1; answered <= DIPLOMA_LENGTH; answered += 1) {
    await answersQuestion(walker, "right");
    if (answered === DIPLOMA_LENGTH) return;
    await walker.seesVerdict("right");
    if (answered > 1) {
      await walker.follows(question.next);
    } else {
      await walker.clicks(summary(question.next));
      await walker.clicks(label(diplomaTest.dontAsk));
      await walker.presses(diplomaTest.goOn);
    }
  }
}

async function answersQuestion(walker: Walker, kind: Kind): Promise<void> {
  await walker.sees(OPTIONS);
  await walker.answers(await walker.placeAt(QUESTION_ADDRESS), kind);
}
