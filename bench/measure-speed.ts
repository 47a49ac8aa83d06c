import { floorSizeFor, shapeOf, type PageShape } from "./page-shape.ts";
import type { Servers } from "./start-servers.ts";
import { compareSpeed, measure, type Load, type Speed, type Target } from "./throughput.ts";
import { Visitor } from "./visitor.ts";
import type { Page, Walk } from "./walk.ts";

export type SpeedRow = {
  page: string;
  connections: number;
  shape: PageShape;
  floorShape: PageShape;
  product: Speed;
  floor: Speed;
  /** Of pages a second: 1 is as many as the bare page. */
  ratio: number;
  /** The same by CPU time, which other work on the machine disturbs less. */
  cpuRatio: number;
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
    const warmUp = { connections: 10, rounds: 1, seconds: options.seconds };
    for (const target of [floor, product]) await measure(target, warmUp);
    for (const connections of options.connections) {
      const load = { ...options, connections };
      console.error(`measuring ${page.kind}, ${connections} at a time …`);
      rows.push({
        ...toRow(await compareSpeeds(product, floor, load)),
        page: page.kind,
        connections,
        shape: shapeOf(page.html),
        floorShape,
      });
    }
  }
  return rows;
}

async function compareSpeeds(product: Target, floor: Target, load: Load) {
  const { first, second } = await compareSpeed(product, floor, load);
  return { product: first, floor: second };
}

function toRow({ product, floor }: { product: Speed; floor: Speed }) {
  return {
    product,
    floor,
    ratio: product.pagesPerS / floor.pagesPerS,
    cpuRatio: floor.cpuMsPerPage / product.cpuMsPerPage,
  };
}

async function floorPathFor(origin: string, page: Page): Promise<string> {
  const kind = /<script\b/.test(page.html) ? "lively" : "plain";
  const floor = new Visitor(origin);
  const one = shapeOf(await floor.read(`/${kind}?options=1&text=1`));
  const two = shapeOf(await floor.read(`/${kind}?options=2&text=1`));
  const { options, text } = floorSizeFor(shapeOf(page.html), one, two);
  return `/${kind}?options=${options}&text=${text}`;
}
