import type { Picture, Question } from "~/domain/quiz/question.ts";

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

/** A file is a path of this site or an https address; a provider plays the others. */
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

/** The combos of a video do not count. */
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
