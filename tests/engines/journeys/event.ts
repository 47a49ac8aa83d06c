import { EVENT, EVENT_QUESTIONS } from "../../e2e/parts/event-screens.ts";
import { CLOSED_CHOICE, heading, text } from "../targets.ts";
import type { Walker } from "../walker.ts";

const [first = ""] = EVENT_QUESTIONS;
const ANSWERED = 4;

/** Leaves the event halfway, finds the answers again, continues and sees the result. */
export async function takesPartInEvent(walker: Walker): Promise<void> {
  const { event, question, topic } = walker.words;
  await walker.goesTo(EVENT);
  await walker.follows(event.begin);
  for (const id of EVENT_QUESTIONS.slice(0, ANSWERED)) await answersEvent(walker, id);
  await walker.isAt(new RegExp(`${EVENT}/${EVENT_QUESTIONS[ANSWERED]}$`));
  await walker.goesTo(`${EVENT}/${first}`);
  await walker.sees(text(event.answerStays));
  await walker.sees(CLOSED_CHOICE);
  await walker.goesTo(EVENT);
  await walker.follows(event.goOn);
  for (const id of EVENT_QUESTIONS.slice(ANSWERED)) await answersEvent(walker, id);
  await walker.isAt(new RegExp(`${EVENT}/completed$`));
  await walker.sees({ selector: "#result" }, `1 of ${EVENT_QUESTIONS.length}`);
  await walker.follows(topic.readWhy);
  await walker.sees(heading(question.explanation));
  await walker.follows(event.backToResult);
  await walker.isAt(new RegExp(`${EVENT}/completed$`));
}

/** Answers the event's questions, only the first one right. */
async function answersEvent(walker: Walker, id: string): Promise<void> {
  await walker.isAt(new RegExp(`${EVENT}/${id}$`));
  await walker.answers(id, id === first ? "right" : "wrong");
}
