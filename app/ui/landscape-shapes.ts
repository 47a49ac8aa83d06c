export interface LandscapeShapes {
  width: number;
  sun: { x: number; y: number; r: number };
  far: string;
  /** Left and right headland: the horizon opens between them. */
  mid: string;
  near: string;
  trail: string;
  front: string;
  /** Spruces on the front hill. */
  trees: string;
  /** The sun's dashes on the water. */
  glints: string;
}

type Point = readonly [x: number, y: number];
type Chance = () => number;

export const landscapeHeight = 270;
const horizon = 140;

/** The drawing of a seed, as SVG path data on a canvas of `width` × 270. The same seed gives the same drawing. */
export function landscapeShapes(seed: string, width = 480): LandscapeShapes {
  const chance = chanceOf(seed);
  const between = (low: number, high: number) => low + (high - low) * chance();
  const scale = width / 480;
  // In a wide picture the words stand on the left, so the opening lies to the right.
  const gap = width > 480 ? between(0.66, 0.72) * width : between(0.36, 0.64) * width;
  const sun = { x: gap + between(-14, 14), y: horizon - between(8, 36), r: between(24, 32) };
  const crest = between(196, 206);
  const frontOnLeft = width > 480 || chance() < 0.5;
  return {
    width,
    sun: { x: Math.round(sun.x), y: Math.round(sun.y), r: Math.round(sun.r) },
    far: farRidge(chance, width, gap),
    mid: headlands(chance, width, gap),
    near: nearHill(width, gap, crest),
    trail: trail(chance, gap, crest, frontOnLeft ? 1 : -1),
    front: frontHill(chance, width, frontOnLeft),
    trees: trees(chance, width, frontOnLeft, Math.round(3 * scale)),
    glints: glints(sun.x),
  };
}

function farRidge(chance: Chance, width: number, gap: number): string {
  const peaks = chance() < 0.55;
  const steps = Math.round((peaks ? 8 : 6) * (width / 480));
  const points: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const x = (step / steps) * width;
    const openness = Math.min(Math.abs(x - gap) / 170, 1);
    const height = (14 + 66 * chance()) * openness * (peaks && step % 2 ? 0.35 : 1);
    points.push([x, horizon - height]);
  }
  const line = peaks ? points.map(at).join("L") : smooth(points);
  return `M${line}V${horizon + 4}H0Z`;
}

function headlands(chance: Chance, width: number, gap: number): string {
  const opening = 34 + 26 * chance();
  const left = horizon - 8 - 34 * chance();
  const right = horizon - 8 - 34 * chance();
  const leftEnd = gap - opening;
  const rightEnd = gap + opening;
  return (
    `M0 ${n(left)}C${n(leftEnd * 0.4)} ${n(left - 6)} ${n(leftEnd * 0.6)} ${horizon + 18} ${n(leftEnd)} ${horizon + 26}` +
    `V215H0ZM${width} ${n(right)}C${n(width - (width - rightEnd) * 0.4)} ${n(right - 6)} ` +
    `${n(width - (width - rightEnd) * 0.6)} ${horizon + 12} ${n(rightEnd)} ${horizon + 22}V215H${width}Z`
  );
}

function nearHill(width: number, gap: number, crest: number): string {
  return (
    `M0 ${n(crest - 26)}C${n(gap * 0.5)} ${n(crest - 22)} ${n(gap * 0.75)} ${n(crest)} ${n(gap)} ${n(crest)}` +
    `S${n(gap + (width - gap) * 0.5)} ${n(crest - 18)} ${width} ${n(crest - 24)}V${landscapeHeight}H0Z`
  );
}

/** A winding ribbon from the crest to the lower edge, wider as it comes nearer. */
function trail(chance: Chance, gap: number, crest: number, side: number): string {
  const swing = 20 + 22 * chance();
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= 6; step++) {
    const t = step / 6;
    const y = crest - 1 + (landscapeHeight + 6 - crest) * t ** 1.25;
    const x = gap + side * (Math.sin(t * 4.6) * swing * t ** 0.6 + 40 * t * t);
    const half = 1.5 + 30 * t ** 1.7;
    left.push([x - half, y]);
    right.unshift([x + half, y]);
  }
  return `M${smooth(left)}L${smooth(right)}Z`;
}

function frontHill(chance: Chance, width: number, onLeft: boolean): string {
  const top = 214 + 12 * chance();
  const reach = (0.5 + 0.14 * chance()) * Math.min(width, 620);
  const x = (value: number) => n(onLeft ? value : width - value);
  return `M${x(0)} ${n(top)}C${x(reach * 0.45)} ${n(top - 4)} ${x(reach * 0.7)} 256 ${x(reach)} ${landscapeHeight}H${x(0)}Z`;
}

function trees(chance: Chance, width: number, onLeft: boolean, count: number): string {
  let path = "";
  let along = 14 + 10 * chance();
  for (let tree = 0; tree < count; tree++) {
    const size = 34 - tree * 3 + 12 * chance();
    const x = onLeft ? along : width - along;
    const foot = 226 + along * 0.09;
    path += `M${at([x, foot - size])}l${n(size * 0.3)} ${n(size)}h${n(-size * 0.6)}Z`;
    along += 17 + 14 * chance();
  }
  return path;
}

function glints(sunX: number): string {
  return [0, 1, 2, 3]
    .map((row) => `M${at([sunX - 16 + row * 3, horizon + 9 + row * 9])}h${32 - row * 6}`)
    .join("");
}

/** Points joined by curves through the middles between them. */
function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let path = at(first);
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    path += next ? `Q${at(point)} ${at(middle(point, next))}` : `L${at(point)}`;
  });
  return path;
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function at([x, y]: Point): string {
  return `${n(x)} ${n(y)}`;
}

function n(value: number): number {
  return Math.round(value);
}

/** Numbers in [0, 1) that follow from the text alone: FNV-1a, then mulberry32. */
function chanceOf(text: string): Chance {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
