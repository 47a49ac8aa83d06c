import { LAST, MILESTONES, PEAK } from "./story.ts";

/** A stretch of the clip, in seconds: the curve is drawn `to` a year, then stands still. */
export type Stretch = { from: number; to: number; start: number; draws: number; stands: number };

/** The title stands, then gives way to the chart. */
export const TITLE_SECONDS = 3;
export const FADE_SECONDS = 0.8;
export const FRAMES_PER_SECOND = 25;

const DRAWS = [1, 3, 1.6, 1.3, 1.2, 1.2, 1.2, 1.2];
const STANDS = [2.2, 1.8, 1.3, 1.1, 1.1, 1.1, 1.1, 2.4];
const FIRST_YEAR = 1800;

/** One stretch for each billion, one up to the peak, one to the end of the century. */
export const STRETCHES: readonly Stretch[] = toStretches([
  ...MILESTONES.map(([year], index) => ({ to: year, draws: DRAWS[index] ?? 1, stands: STANDS[index] ?? 1 })),
  { to: PEAK[0], draws: 3.2, stands: 2.6 },
  { to: LAST[0], draws: 1.2, stands: 2.8 },
]);

export const CLIP_SECONDS = endOf(STRETCHES.at(-1));

/** What is drawn: up to which year, how far the stretch has come (0 to 1), and for how long it has stood. */
export type Moment = { index: number; year: number; drawn: number; stood: number };

export function momentAt(seconds: number): Moment {
  const after = STRETCHES.findIndex((stretch) => seconds < endOf(stretch));
  const index = after === -1 ? STRETCHES.length - 1 : after;
  const { from, to, start, draws } = STRETCHES[index] ?? { from: 0, to: 0, start: 0, draws: 1 };
  const drawn = soft((seconds - start) / draws);
  return { index, year: from + (to - from) * drawn, drawn, stood: Math.max(0, seconds - start - draws) };
}

/** From 0 to 1, with a slow start and a slow end. */
export function soft(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}

export function endOf(stretch: Stretch | undefined): number {
  return stretch ? stretch.start + stretch.draws + stretch.stands : 0;
}

function toStretches(steps: readonly Pick<Stretch, "to" | "draws" | "stands">[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const step of steps) {
    const last = stretches.at(-1);
    stretches.push({
      ...step,
      from: last?.to ?? FIRST_YEAR,
      start: last ? endOf(last) : TITLE_SECONDS + FADE_SECONDS,
    });
  }
  return stretches;
}
