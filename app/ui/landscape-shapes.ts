export interface LandscapeShapes {
  width: number;
  sun: { x: number; y: number; r: number };
  clouds: string;
  far: string;
  /** On the far ridge's peaks, where it has some. */
  snow: string;
  /** Whether the plain behind the hills is a lake or a meadow. */
  water: boolean;
  /** The sun's dashes on the water. */
  glints: string;
  /** Left and right headland: the horizon opens between them. */
  mid: string;
  near: string;
  trail: string;
  /** Where a cottage stands, on the near hill beside the trail. */
  cottage: { x: number; y: number } | null;
  front: string;
  /** Spruces on the front hill. */
  trees: string;
}

type Point = readonly [x: number, y: number];
type Chance = () => number;

export const landscapeHeight = 270;
const horizon = 140;
const frontTop = 220;

/** The drawing of a seed, as SVG path data on a canvas of `width` × 270. The same seed gives the same drawing. */
export function landscapeShapes(seed: string, width = 480): LandscapeShapes {
  const chance = chanceOf(seed);
  const between = (low: number, high: number) => low + (high - low) * chance();
  const isWide = width > 480;
  // In a wide picture the words stand on the left, so the opening lies to the right.
  const gap = (isWide ? between(0.68, 0.74) : between(0.32, 0.68)) * width;
  const radius = Math.round(between(22, 33));
  const sun = { x: Math.round(gap + between(-18, 18)), y: Math.round(horizon - between(6, 58)), r: radius };
  const crest = Math.round(between(192, 206));
  const frontOnLeft = isWide || gap > width / 2;
  const water = isWide || chance() < 0.7;
  const ridge = farRidge(chance, width, gap);
  return {
    width,
    sun,
    clouds: isWide ? "" : clouds(chance, width),
    far: ridgePath(ridge, width),
    snow: ridge.sharp ? snowCaps(ridge.points) : "",
    water,
    glints: water ? glints(sun.x) : "",
    mid: headlands(chance, width, gap),
    near: nearHill(width, gap, crest),
    trail: (water ? "" : distantTrail(gap, crest)) + trail(chance, gap, crest, frontOnLeft ? 1 : -1),
    cottage: chance() < 0.5 ? { x: Math.round(gap + (frontOnLeft ? 62 : -78)), y: crest - 3 } : null,
    front: frontHill(chance, width, frontOnLeft),
    trees: trees(chance, width, frontOnLeft, isWide ? 6 : 3 + Math.floor(chance() * 3)),
  };
}

interface Ridge {
  sharp: boolean;
  points: Point[];
}

function farRidge(chance: Chance, width: number, gap: number): Ridge {
  const sharp = chance() < 0.55;
  const steps = Math.round((sharp ? 8 : 6) * (width / 480));
  const points = Array.from({ length: steps + 1 }, (_, step): Point => {
    const x = (step / steps) * width;
    const openness = Math.min(Math.abs(x - gap) / 170, 1);
    // A wide picture keeps its left low: words stand above it.
    const tallest = width > 480 && x < width / 2 ? 46 : 84;
    const share = sharp ? (step % 2 ? 0.1 + 0.25 * chance() : 0.55 + 0.45 * chance()) : 0.2 + 0.6 * chance();
    return [x, horizon - tallest * share * openness];
  });
  return { sharp, points };
}

function ridgePath({ sharp, points }: Ridge, width: number): string {
  return `M${sharp ? points.map(at).join("L") : smooth(points)}H${width}V${horizon + 4}H0Z`;
}

function snowCaps(points: readonly Point[]): string {
  return points
    .map((peak, i) => {
      const before = points[i - 1];
      const after = points[i + 1];
      if (!before || !after || horizon - peak[1] < 38 || before[1] < peak[1] || after[1] < peak[1]) return "";
      const left = toward(peak, before, 0.34);
      const right = toward(peak, after, 0.34);
      const dent: Point = [peak[0], (left[1] + right[1]) / 2 - 5];
      return `M${at(peak)}L${at(left)}L${at(dent)}L${at(right)}Z`;
    })
    .join("");
}

function clouds(chance: Chance, width: number): string {
  return [0, 1]
    .slice(0, Math.ceil(chance() * 2))
    .map((row) => {
      const x = (0.08 + 0.66 * chance()) * width;
      const y = 28 + row * 24 + 14 * chance();
      return `M${at([x, y])}h${n(34 + 30 * chance())}M${at([x + 18, y + 10])}h${n(26 + 20 * chance())}`;
    })
    .join("");
}

/** Two slopes that run out into points; below them the plain is seen again. */
function headlands(chance: Chance, width: number, gap: number): string {
  const one = (from: number, tip: number) => {
    const top = horizon - 6 - 38 * chance();
    const shore = horizon + 14 + 20 * chance();
    const reach = tip - from;
    return (
      `M${n(from)} ${n(top)}C${n(from + reach * 0.35)} ${n(top - 8)} ${n(from + reach * 0.6)} ${n(shore - 4)} ` +
      `${n(tip)} ${n(shore)}C${n(tip - reach * 0.16)} ${n(shore + 6)} ${n(tip - reach * 0.2)} ${n(shore + 12)} ` +
      `${n(tip - reach * 0.34)} 208H${n(from)}Z`
    );
  };
  return one(0, gap - 20 - 40 * chance()) + one(width, gap + 26 + 40 * chance());
}

function nearHill(width: number, gap: number, crest: number): string {
  return (
    `M0 ${n(crest - 26)}C${n(gap * 0.5)} ${n(crest - 22)} ${n(gap * 0.75)} ${n(crest)} ${n(gap)} ${n(crest)}` +
    `S${n(gap + (width - gap) * 0.5)} ${n(crest - 18)} ${width} ${n(crest - 24)}V${landscapeHeight}H0Z`
  );
}

/** A winding ribbon from the crest to the lower edge, wider as it comes nearer. */
function trail(chance: Chance, gap: number, crest: number, side: number): string {
  const swing = 20 + 20 * chance();
  return ribbon((t) => ({
    x: gap + side * (Math.sin(t * 4.6) * swing * t ** 0.6 + 44 * t * t),
    y: crest - 1 + (landscapeHeight + 40 - crest) * t ** 1.25,
    half: 1.5 + 38 * t ** 1.7,
  }));
}

/** Its beginning on a meadow, from the horizon to where the near hill hides it. */
function distantTrail(gap: number, crest: number): string {
  return ribbon((t) => ({
    x: gap + 16 * Math.sin(t * 5),
    y: horizon + 3 + (crest - horizon) * t,
    half: 0.8 + 2.4 * t,
  }));
}

function ribbon(spot: (t: number) => { x: number; y: number; half: number }): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= 7; step++) {
    const { x, y, half } = spot(step / 7);
    left.push([x - half, y]);
    right.unshift([x + half, y]);
  }
  return `M${smooth(left)}L${smooth(right)}Z`;
}

function frontHill(chance: Chance, width: number, onLeft: boolean): string {
  const reach = (0.46 + 0.14 * chance()) * Math.min(width, 620);
  const x = (value: number) => n(onLeft ? value : width - value);
  return (
    `M${x(0)} ${frontTop}C${x(reach * 0.45)} ${frontTop - 2} ${x(reach * 0.7)} 256 ${x(reach)} ${landscapeHeight}` +
    `H${x(0)}Z`
  );
}

function trees(chance: Chance, width: number, onLeft: boolean, count: number): string {
  let path = "";
  let along = 8 + 14 * chance();
  for (let tree = 0; tree < count; tree++) {
    const size = 26 + 26 * chance() - tree;
    const foot = frontTop + 3 + along ** 2 * 0.0011;
    // Drawn the same way round as the hill, or the two would cut holes into each other.
    const half = n(size * 0.24) * (onLeft ? 1 : -1);
    path += `M${at([onLeft ? along : width - along, foot - size])}l${half} ${n(size)}h${-2 * half}Z`;
    along += 15 + 13 * chance();
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
  return toward(a, b, 0.5);
}

function toward(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
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
