import type { Challenge, Combo, TextScreen, Video } from "~/domain/challenge/challenge.ts";
import type { ChallengePosition } from "~/domain/challenge/position.ts";
import type { Question } from "~/domain/quiz/question.ts";
import { segmentsOf } from "../../../contracts/rules/challenge-segments.ts";

export type Screen =
  | { kind: "text"; content: TextScreen }
  | { kind: "question" | "explanation"; combo: Combo; question: Question }
  | { kind: "feedback"; combo: Combo }
  | { kind: "video"; video: Video };

export type ScreenSegment = { name: string; screens: readonly Screen[] };

/** The segments have their stored names. */
export function screensOf(challenge: Challenge): ScreenSegment[] {
  const screens = allScreens(challenge);
  let start = 0;
  return segmentsOf(toShape(challenge)).map(({ name, size }) => {
    const end = start + size;
    const segment = { name, screens: screens.slice(start, end) };
    start = end;
    return segment;
  });
}

/** The first question without an answer; null if there is none. */
export function findUnanswered(
  segments: readonly ScreenSegment[],
  isAnswered: (combo: Combo, question: Question) => boolean,
): ChallengePosition | null {
  for (const [segment, { screens }] of segments.entries()) {
    const screen = screens.findIndex(
      (one) => one.kind === "question" && !isAnswered(one.combo, one.question),
    );
    if (screen !== -1) return { segment, screen };
  }
  return null;
}

function toShape({ isVideo, intro, combos, outro }: Challenge) {
  return {
    isVideo,
    intro: intro.length,
    combos: combos.map((combo) => ({ ...combo, intro: combo.intro.length, outro: combo.outro.length })),
    outro: outro.length,
  };
}

function allScreens({ isVideo, video, intro, combos, outro }: Challenge): Screen[] {
  if (isVideo) return [{ kind: "video", video: video ?? { source: null, transcriptHtml: null } }];
  return [...intro.map(toText), ...combos.flatMap(screensOfCombo), ...outro.map(toText)];
}

function screensOfCombo(combo: Combo): Screen[] {
  const { intro, questions, hasExplanations, hasFeedback, outro } = combo;
  return [
    ...intro.map(toText),
    ...questions.flatMap((question): Screen[] => {
      const asked: Screen = { kind: "question", combo, question };
      return hasExplanations ? [asked, { kind: "explanation", combo, question }] : [asked];
    }),
    ...(hasFeedback ? [{ kind: "feedback" as const, combo }] : []),
    ...outro.map(toText),
  ];
}

function toText(content: TextScreen): Screen {
  return { kind: "text", content };
}
