import type { ChallengePosition } from "~/domain/challenge/position.ts";
import type { Picture, Question } from "~/domain/quiz/question.ts";
import { segmentsOf } from "../../../contracts/rules/challenge-segments.ts";

/** One idea of a story; `bodyHtml` is safe, with links in English form. */
export type TextScreen = { title: string | null; bodyHtml: string | null; image: Picture | null };

/** `hasExplanations`: a screen with the explanation follows each question. */
export type Combo = {
  globalId: string;
  name: string | null;
  intro: readonly TextScreen[];
  questions: readonly Question[];
  hasExplanations: boolean;
  hasFeedback: boolean;
  outro: readonly TextScreen[];
};

/** The address of a file is a path of this site or starts with https. A provider plays the other kinds. */
export type VideoSource =
  | { kind: "file"; url: string; captionsUrl: string | null }
  | { kind: "youtube"; id: string }
  /** `key` opens an unlisted video. */
  | { kind: "vimeo"; id: string; key: string | null };

/** `source` is null if the address has no video that we can play. */
export type Video = { source: VideoSource | null; transcriptHtml: string | null };

export type ChallengeDetails = {
  globalId: string;
  slug: string;
  title: string;
  description: string;
  image: Picture | null;
  isHidden: boolean;
  isVideo: boolean;
};

/** A challenge with its screens. If it is a video, its combos are not asked. */
export type Challenge = ChallengeDetails & {
  video: Video | null;
  intro: readonly TextScreen[];
  combos: readonly Combo[];
  outro: readonly TextScreen[];
};

/** `id` is the entry's, because chapters have no global id. */
export type Chapter = {
  id: string;
  name: string;
  description: string;
  challenges: readonly ChallengeDetails[];
};

export function otherSiteOf(source: VideoSource | null): string | null {
  return source?.kind === "file" ? (URL.parse(source.url)?.origin ?? null) : null;
}

export type Screen =
  | { kind: "text"; content: TextScreen }
  | { kind: "question" | "explanation"; combo: Combo; question: Question }
  | { kind: "feedback"; combo: Combo }
  | { kind: "video"; video: Video };

export type ScreenSegment = { name: string; screens: readonly Screen[] };

/** Cuts the challenge's screens into segments, each with the name by which the user API stores it. */
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
