import type { EventDetails } from "~/domain/event/event.ts";
import {
  countAnswers,
  countFinished,
  countOptions,
  countRight,
  nextView,
  type PresentedView,
  previousView,
} from "~/domain/event/room.ts";
import { toImageSet, toShownPicture } from "~/domain/quiz/image-set.ts";
import { optionLetter } from "~/domain/quiz/option-letter.ts";
import { type Picture, rightOption } from "~/domain/quiz/question.ts";
import { presentPath } from "~/links/event-paths.ts";
import type { Room } from "./read-room.server.ts";

export type PresentedQuestion = ReturnType<typeof toPresentedQuestion>;
export type Ways = ReturnType<typeof toWays>;

export function toFinished(room: Room) {
  return { participants: room.participants, finished: countFinished(room, room.test) };
}

/** Must not reveal the right answer early. */
export function toPresentedQuestion(
  room: Room,
  { show, isRevealed }: Extract<PresentedView, { show: number }>,
) {
  const { questions } = room.test;
  const question = questions[show - 1];
  if (!question) throw new Error(`There is no question ${show} of ${questions.length}`);
  const rightId = isRevealed ? rightOption(question).globalId : null;
  return {
    position: show,
    total: questions.length,
    textHtml: question.textHtml,
    length: question.text.length,
    image: question.image && toShownPicture(question.image, "question"),
    answers: countAnswers(room, question),
    options: countOptions(room, question).map(({ option, count, share }, index) => ({
      id: option.globalId,
      letter: optionLetter(index),
      label: option.text,
      image: question.answersAsImages ? toImage(option.image) : null,
      count,
      share,
      isRight: rightId === null ? null : option.globalId === rightId,
    })),
    revealed: isRevealed
      ? { right: countRight(room, question), whyHtml: question.shortExplanationHtml }
      : null,
  };
}

function toImage(image: Picture | null) {
  return image && { src: image.url, ...toImageSet(image, "option") };
}

/** The paths to what comes before and after a view. */
export function toWays(event: EventDetails, key: string, view: PresentedView, total: number) {
  const to = (target: PresentedView) => presentPath(event, { key, ...toQuery(target) });
  const previous = previousView(view);
  const next = nextView(view, total);
  return {
    join: to({ show: null }),
    previous: previous && to(previous),
    next: to(next),
    nextKind: toKind(view, next),
  };
}

function toQuery(view: PresentedView): { show?: string; reveal?: "" } {
  if (view.show === null) return {};
  return { show: String(view.show), ...(view.isRevealed && { reveal: "" as const }) };
}

function toKind(view: PresentedView, next: PresentedView) {
  if (next.show === null) return "toJoin" as const;
  if (next.isRevealed) return "reveal" as const;
  return view.show === null ? ("showAnswers" as const) : ("next" as const);
}
