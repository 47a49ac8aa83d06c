import { floorSizeFor, shapeOf, type PageShape } from "./page-shape.ts";
import type { Servers } from "./start-servers.ts";
import { compareSpeed, measure, type Comparison, type Target } from "./throughput.ts";
import { Visitor } from "./visitor.ts";
import type { Page, Walk } from "./walk.ts";

/** Enough for the compiler to know the code. */
const warmUpSeconds = 3;

export type SpeedRow = Comparison & {
  page: string;
  connections: number;
  shape: PageShape;
  floorShape: PageShape;
};

/** Measures pages of the product against bare pages of their size, hydrated or script-less as they are. */
export async function measureSpeed(
  servers: Servers,
  pages: Walk,
  options: { connections: readonly number[]; rounds: number; seconds: number },
): Promise<SpeedRow[]> {
  const rows: SpeedRow[] = [];
  for (const page of [pages.newQuestion, pages.question, pages.start, pages.topic]) {
    const floorPath = await floorPathFor(servers.floor.origin, page);
    const floor: Target = { server: servers.floor, path: floorPath, headers: new Visitor("").headers };
    const product: Target = { server: servers.web, path: page.path, headers: page.headers };
    const floorShape = shapeOf(await new Visitor(servers.floor.origin).read(floorPath));
    const warmUp = { connections: 10, rounds: 1, seconds: warmUpSeconds };
    for (const target of [floor, product]) await measure(target, warmUp);
    for (const connections of options.connections) {
      console.error(`measuring ${page.kind}, ${connections} at a time …`);
      const comparison = await compareSpeed(product, floor, { ...options, connections });
      rows.push({ ...comparison, page: page.kind, connections, shape: shapeOf(page.html), floorShape });
    }
  }
  return rows;
}

async function floorPathFor(origin: string, page: Page): Promise<string> {
  const kind = /<script\b/.test(page.html) ? "lively" : "plain";
  const floor = new Visitor(origin);
  const one = shapeOf(await floor.read(`/${kind}?options=1&text=1`));
  const two = shapeOf(await floor.read(`/${kind}?options=2&text=1`));
  const { options, text } = floorSizeFor(shapeOf(page.html), one, two);
  return `/${kind}?options=${options}&text=${text}`;
}
