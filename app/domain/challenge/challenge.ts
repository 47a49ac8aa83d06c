import type { Picture, Question } from "~/domain/quiz/question.ts";

/** One idea of a story; `bodyHtml` is safe, with links in English form. */
export type TextScreen = { title: string | null; bodyHtml: string | null; image: Picture | null };

/** `hasExplanations`: each question is followed by a screen with its explanation. */
export type Combo = {
  globalId: string;
  name: string | null;
  intro: readonly TextScreen[];
  questions: readonly Question[];
  hasExplanations: boolean;
  hasFeedback: boolean;
  outro: readonly TextScreen[];
};

/** A file is at a path of this site or an https address of another one; the others are played by their provider. */
export type VideoSource =
  | { kind: "file"; url: string; captionsUrl: string | null }
  | { kind: "youtube"; id: string }
  /** `key` opens a video that is not listed. */
  | { kind: "vimeo"; id: string; key: string | null };

/** `source` is null where the address leads nowhere that we play. */
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

/** The combos of a video count nowhere. */
export type Challenge = ChallengeDetails & {
  video: Video | null;
  intro: readonly TextScreen[];
  combos: readonly Combo[];
  outro: readonly TextScreen[];
};

/** `id` is its entry's, because chapters have no global id. */
export type Chapter = {
  id: string;
  name: string;
  description: string;
  challenges: readonly ChallengeDetails[];
};

/** The origin of another site's file. */
export function otherSiteOf(source: VideoSource | null): string | null {
  return source?.kind === "file" ? (URL.parse(source.url)?.origin ?? null) : null;
}
