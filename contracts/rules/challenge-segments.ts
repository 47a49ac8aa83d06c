export type ChallengeShape = {
  isVideo: boolean;
  intro: number;
  combos: readonly ComboShape[];
  outro: number;
};

export type ComboShape = {
  globalId: string;
  questions: readonly unknown[];
  intro: number;
  hasExplanations: boolean;
  hasFeedback: boolean;
  outro: number;
};

/** `size` is the number of screens, at least 1. */
export type Segment = { name: string; size: number };

export const DONE = "done";

/** Drops empty segments. A video is one segment of one screen. */
export function segmentsOf(challenge: ChallengeShape): Segment[] {
  if (challenge.isVideo) return [{ name: "video", size: 1 }];
  const all = [
    { name: "challenge-intro", size: challenge.intro },
    ...challenge.combos.flatMap((combo) => [
      { name: `combo-intro:${combo.globalId}`, size: combo.intro },
      { name: `combo:${combo.globalId}`, size: comboSize(combo) },
      { name: `combo-outro:${combo.globalId}`, size: combo.outro },
    ]),
    { name: "challenge-outro", size: challenge.outro },
  ];
  return all.filter(({ size }) => size > 0);
}

function comboSize({ questions, hasExplanations, hasFeedback }: ComboShape): number {
  return questions.length * (hasExplanations ? 2 : 1) + (hasFeedback ? 1 : 0);
}

export function isPastEnd(
  { segment, screen }: { segment: number; screen: number },
  segments: readonly Segment[],
): boolean {
  return (screen === segments[segment]?.size ? segment + 1 : segment) >= segments.length;
}
