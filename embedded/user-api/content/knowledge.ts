/** Which content belongs together, and which answers are right. Ids are global ids. */
export type Knowledge = {
  topics: ReadonlyMap<string, KnownTopic>;
  tests: ReadonlySet<string>;
  chapters: ReadonlySet<string>;
  challenges: ReadonlyMap<string, KnownChallenge>;
  combos: ReadonlySet<string>;
  /** Only questions that count: neither removed nor broken. */
  questions: ReadonlyMap<string, KnownQuestion>;
  /** Global ids of all answers, those of questions that do not count included. */
  answers: ReadonlySet<string>;
  /** By the event's code in lower case. */
  events: ReadonlyMap<string, KnownEvent>;
  /** Groups' codes as they are spelled, by the code in lower case. */
  groups: ReadonlyMap<string, string>;
  populationCategories: ReadonlySet<string>;
};

export type KnownTopic = {
  globalId: string;
  /** In the editor's order; the diploma test is not among them unless the editor put it there. */
  tests: KnownTest[];
  diplomaTest: KnownTest | null;
  chapters: KnownChapter[];
};

export type KnownTest = {
  globalId: string;
  questions: string[];
};

/** A chapter has no global id: `contentfulId` is its entry's id. */
export type KnownChapter = {
  contentfulId: string;
  challenges: KnownChallenge[];
};

export type KnownChallenge = {
  globalId: string;
  isVideo: boolean;
  intro: number;
  combos: KnownCombo[];
  outro: number;
};

export type KnownCombo = {
  globalId: string;
  questions: string[];
  intro: number;
  /** The explanation follows each question on a screen of its own. */
  hasExplanations: boolean;
  hasFeedback: boolean;
  outro: number;
};

export type KnownQuestion = {
  rightAnswer: string;
  answers: ReadonlySet<string>;
};

export type KnownEvent = {
  code: string;
  topic: string;
  test: string;
};

/** `current` is null until content was read once. */
export type ContentSource = {
  current(): Knowledge | null;
  /** Reads the changes, at most every few seconds; never fails, never waits long. */
  lookAgain(): Promise<void>;
};

/** A topic's challenges in the order of its chapters, each once. */
export function challengesOf(topic: KnownTopic): KnownChallenge[] {
  const challenges = topic.chapters.flatMap((chapter) => chapter.challenges);
  return [...new Map(challenges.map((challenge) => [challenge.globalId, challenge])).values()];
}
