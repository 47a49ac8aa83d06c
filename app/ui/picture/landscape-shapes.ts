type SunShape = { x: number; y: number; r: number };

export type LandscapeShapes = {
  width: number;
  sun: SunShape;
  clouds: string;
  far: string;
  /** Caps on the peaks of the far ridge. */
  snow: string;
  /** True for a lake, false for a meadow. */
  water: boolean;
  /** Dashes of sunlight on the water. */
  glints: string;
  /** The two headlands on either side of the horizon. */
  mid: string;
  near: string;
  trail: string;
  cottage: { x: number; y: number } | null;
  front: string;
  trees: string;
};

type Point = readonly [x: number, y: number];
type Random = () => number;

export const LANDSCAPE_HEIGHT = 270;
const HORIZON_Y = 140;
const FRONT_TOP = 220;
/** Space above the highest sun, for crops that are flatter than the drawing. */
const SKY_MARGIN = 28;

/** SVG path data on a canvas of `width` × 270. The same seed gives the same drawing. */
export function landscapeShapes(seed: string, width = 480): LandscapeShapes {
  const random = createRandom(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const isWide = width > 480;
  // Text covers the left of a wide picture, so the opening is on the right.
  const gap = (isWide ? between(0.68, 0.74) : between(0.32, 0.68)) * width;
  const radius = Math.round(between(22, 33));
  const sun = { x: Math.round(gap + between(-18, 18)), y: Math.round(HORIZON_Y - between(6, 58)), r: radius };
  const crest = Math.round(between(192, 206));
  const frontOnLeft = isWide || gap > width / 2;
  const water = isWide || random() < 0.7;
  const ridge = farRidge(random, width, gap);
  return {
    width,
    sun,
    clouds: isWide ? "" : clouds(random, width),
    far: ridgePath(ridge, width),
    snow: ridge.sharp ? snowCaps(ridge.points) : "",
    water,
    glints: water ? glints(sun.x) : "",
    mid: headlands(random, width, gap),
    near: nearHill(width, gap, crest),
    trail: (water ? "" : distantTrail(gap, crest)) + trail(random, gap, crest, frontOnLeft ? 1 : -1),
    cottage: random() < 0.5 ? { x: Math.round(gap + (frontOnLeft ? 62 : -78)), y: crest - 3 } : null,
    front: frontHill(random, width, frontOnLeft),
    trees: trees(random, width, frontOnLeft, isWide ? 6 : 3 + Math.floor(random() * 3)),
  };
}

/** The sun at a share of its way from behind the horizon to the top. */
export function raiseSun({ x, r }: SunShape, share: number): SunShape {
  const lowest = HORIZON_Y + r;
  const highest = SKY_MARGIN + r;
  return { x, r, y: Math.round(lowest + (highest - lowest) * share) };
}

type Ridge = {
  sharp: boolean;
  points: Point[];
};

function farRidge(random: Random, width: number, gap: number): Ridge {
  const sharp = random() < 0.55;
  const steps = Math.round((sharp ? 8 : 6) * (width / 480));
  const points = Array.from({ length: steps + 1 }, (_, step): Point => {
    const x = (step / steps) * width;
    const openness = Math.min(Math.abs(x - gap) / 170, 1);
    // Text covers the left of a wide picture, so its hills are low there.
    const tallest = width > 480 && x < width / 2 ? 46 : 84;
    const share = sharp ? (step % 2 ? 0.1 + 0.25 * random() : 0.55 + 0.45 * random()) : 0.2 + 0.6 * random();
    return [x, HORIZON_Y - tallest * share * openness];
  });
  return { sharp, points };
}

function ridgePath({ sharp, points }: Ridge, width: number): string {
  return `M${sharp ? points.map(at).join("L") : smooth(points)}H${width}V${HORIZON_Y + 4}H0Z`;
}

function snowCaps(points: readonly Point[]): string {
  return points
    .map((peak, i) => {
      const before = points[i - 1];
      const after = points[i + 1];
      if (!before || !after || HORIZON_Y - peak[1] < 38 || before[1] < peak[1] || after[1] < peak[1])
        return "";
      const left = toward(peak, before, 0.34);
      const right = toward(peak, after, 0.34);
      const dent: Point = [peak[0], (left[1] + right[1]) / 2 - 5];
      return `M${at(peak)}L${at(left)}L${at(dent)}L${at(right)}Z`;
    })
    .join("");
}

function clouds(random: Random, width: number): string {
  return [0, 1]
    .slice(0, Math.ceil(random() * 2))
    .map((row) => {
      const x = (0.08 + 0.66 * random()) * width;
      const y = 28 + row * 24 + 14 * random();
      return `M${at([x, y])}h${n(34 + 30 * random())}M${at([x + 18, y + 10])}h${n(26 + 20 * random())}`;
    })
    .join("");
}

function headlands(random: Random, width: number, gap: number): string {
  const one = (from: number, tip: number) => {
    const top = HORIZON_Y - 6 - 38 * random();
    const shore = HORIZON_Y + 14 + 20 * random();
    const reach = tip - from;
    return (
      `M${n(from)} ${n(top)}C${n(from + reach * 0.35)} ${n(top - 8)} ${n(from + reach * 0.6)} ${n(shore - 4)} ` +
      `${n(tip)} ${n(shore)}C${n(tip - reach * 0.16)} ${n(shore + 6)} ${n(tip - reach * 0.2)} ${n(shore + 12)} ` +
      `${n(tip - reach * 0.34)} 208H${n(from)}Z`
    );
  };
  return one(0, gap - 20 - 40 * random()) + one(width, gap + 26 + 40 * random());
}

function nearHill(width: number, gap: number, crest: number): string {
  return (
    `M0 ${n(crest - 26)}C${n(gap * 0.5)} ${n(crest - 22)} ${n(gap * 0.75)} ${n(crest)} ${n(gap)} ${n(crest)}` +
    `S${n(gap + (width - gap) * 0.5)} ${n(crest - 18)} ${width} ${n(crest - 24)}V${LANDSCAPE_HEIGHT}H0Z`
  );
}

/** A ribbon from the crest to the lower edge, wider towards the viewer. */
function trail(random: Random, gap: number, crest: number, side: number): string {
  const swing = 20 + 20 * random();
  return ribbon((t) => ({
    x: gap + side * (Math.sin(t * 4.6) * swing * t ** 0.6 + 44 * t * t),
    y: crest - 1 + (LANDSCAPE_HEIGHT + 40 - crest) * t ** 1.25,
    half: 1.5 + 38 * t ** 1.7,
  }));
}

function distantTrail(gap: number, crest: number): string {
  return ribbon((t) => ({
    x: gap + 16 * Math.sin(t * 5),
    y: HORIZON_Y + 3 + (crest - HORIZON_Y) * t,
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

function frontHill(random: Random, width: number, onLeft: boolean): string {
  const reach = (0.46 + 0.14 * random()) * Math.min(width, 620);
  const x = (value: number) => n(onLeft ? value : width - value);
  return (
    `M${x(0)} ${FRONT_TOP}C${x(reach * 0.45)} ${FRONT_TOP - 2} ${x(reach * 0.7)} 256 ${x(reach)} ${LANDSCAPE_HEIGHT}` +
    `H${x(0)}Z`
  );
}

function trees(random: Random, width: number, onLeft: boolean, count: number): string {
  let path = "";
  let along = 8 + 14 * random();
  for (let tree = 0; tree < count; tree++) {
    const size = 26 + 26 * random() - tree;
    const foot = FRONT_TOP + 3 + along ** 2 * 0.0011;
    // Drawn in the same direction as the hill, because opposite directions would cut holes.
    const half = n(size * 0.24) * (onLeft ? 1 : -1);
    path += `M${at([onLeft ? along : width - along, foot - size])}l${half} ${n(size)}h${-2 * half}Z`;
    along += 15 + 13 * random();
  }
  return path;
}

function glints(sunX: number): string {
  return [0, 1, 2, 3]
    .map((row) => `M${at([sunX - 16 + row * 3, HORIZON_Y + 9 + row * 9])}h${32 - row * 6}`)
    .join("");
}

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

/** Seeded random numbers in [0, 1): FNV-1a, then mulberry32. */
function createRandom(text: string): Random {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
