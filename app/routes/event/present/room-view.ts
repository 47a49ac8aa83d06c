import {
  countAnswers,
  countFinished,
  countFinishedInRoom,
  countOptions,
  countRight,
  type EventDetails,
  isUntold,
  mostChosenWrong,
  mostMissed,
  nextView,
  type PresentedView,
  previousView,
} from "~/domain/event/event.ts";
import {
  optionLetter,
  type Picture,
  type Question,
  rightOption,
  toImageSet,
  toShownPicture,
} from "~/domain/quiz/question.ts";
import { presentPath } from "~/links/document-paths.ts";
import type { Room } from "./read-room.server.ts";

export type PresentedOption = ReturnType<typeof toOptions>[number];
export type PresentedQuestion = ReturnType<typeof toPresentedQuestion>;
export type Closing = ReturnType<typeof toClosing>;
export type Ways = ReturnType<typeof toWays>;

/** The parts of an address: the event, and the query that passes the key on. */
export type RoomAddress = { event: EventDetails; query: Record<string, string> };

const MAX_MISSED = 3;

export function toFinished(room: Room) {
  return {
    participants: room.participants,
    finished: room.hidesFew ? countFinishedInRoom(room, room.test) : countFinished(room, room.test),
  };
}

/** Must not reveal the right answer early. */
export function toPresentedQuestion(
  room: Room,
  { number, isRevealed }: Extract<PresentedView, { kind: "question" }>,
) {
  const { questions } = room.test;
  const question = questions[number - 1];
  if (!question) throw new Error(`There is no question ${number} of ${questions.length}`);
  return {
    position: number,
    total: questions.length,
    textHtml: question.textHtml,
    length: question.text.length,
    image: question.image && toShownPicture(question.image, "question"),
    answers: countAnswers(room, question),
    isUntold: room.hidesFew && isUntold(room, question),
    options: toOptions(room, question, isRevealed),
    revealed: isRevealed ? toRevealed(room, question) : null,
  };
}

function toRevealed(room: Room, question: Question) {
  const wrong = mostChosenWrong(room, question);
  return {
    right: countRight(room, question),
    whyHtml: question.shortExplanationHtml,
    // No chart beside picture answers: no room.
    chart: question.chart && !question.answersAsImages ? toShownPicture(question.chart, "chart") : null,
    whyChosen: wrong?.whyChosen
      ? { letter: optionLetter(question.options.indexOf(wrong)), text: wrong.whyChosen }
      : null,
  };
}

function toOptions(room: Room, question: Question, isRevealed: boolean) {
  const rightId = isRevealed ? rightOption(question).globalId : null;
  return countOptions(room, question).map(({ option, count, share }, index) => ({
    id: option.globalId,
    letter: optionLetter(index),
    label: option.text,
    image: question.answersAsImages ? toImage(option.image) : null,
    count,
    share,
    isRight: rightId === null ? null : option.globalId === rightId,
  }));
}

function toImage(image: Picture | null) {
  return image && { src: image.url, ...toImageSet(image, "option") };
}

/** The questions that the room missed most, and every question for the print. */
export function toClosing(room: Room, address: RoomAddress) {
  const { questions } = room.test;
  const toCounted = (question: Question) => ({
    position: questions.indexOf(question) + 1,
    text: question.text,
    rightAnswer: rightOption(question).text,
    right: countRight(room, question),
    answers: countAnswers(room, question),
    isUntold: room.hidesFew && isUntold(room, question),
  });
  const all = questions.map(toCounted);
  return {
    participants: room.participants,
    hidesFew: room.hidesFew,
    right: all.reduce((sum, { right }) => sum + right, 0),
    answers: all.reduce((sum, { answers }) => sum + answers, 0),
    all,
    missed: mostMissed(room, room.test, MAX_MISSED).map((question) => {
      const counted = toCounted(question);
      return {
        ...counted,
        total: questions.length,
        to: toPath(address, { kind: "question", number: counted.position, isRevealed: true }),
        textHtml: question.textHtml,
        options: toOptions(room, question, true),
      };
    }),
  };
}

/** The paths to what comes before and after a view. */
export function toWays(address: RoomAddress, view: PresentedView, total: number) {
  const previous = previousView(view, total);
  const next = nextView(view, total);
  return {
    join: view.kind === "join" ? null : toPath(address, { kind: "join" }),
    previous: previous && toPath(address, previous),
    next: next && { to: toPath(address, next), kind: toKind(view, next) },
  };
}

function toPath({ event, query }: RoomAddress, view: PresentedView) {
  return presentPath(event, { ...query, ...toQuery(view) });
}

function toQuery(view: PresentedView): Record<string, string> {
  if (view.kind === "join") return {};
  if (view.kind === "closing") return { show: "closing" };
  return { show: String(view.number), ...(view.isRevealed && { reveal: "" }) };
}

function toKind(view: PresentedView, next: PresentedView) {
  if (next.kind === "question" && next.isRevealed) return "reveal" as const;
  if (next.kind === "question") return view.kind === "join" ? ("showAnswers" as const) : ("next" as const);
  return "closing" as const;
}
