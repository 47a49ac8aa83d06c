import { exitOnStartError, StartError } from "../platform/start-error.ts";
import { buildContent, isContentStale } from "../scripts/build/build-content.ts";
import { buildWeb, isWebBuildStale } from "../scripts/build/build-web.ts";
import { readArguments } from "../scripts/read-arguments.ts";
import { startProduct } from "../scripts/support/product.ts";
import { collectPages, type Site } from "./collect-pages.ts";
import { type Figure, formatFigures, notMeasured } from "./figures.ts";
import { measureFirstPaint } from "./measures/first-paint.ts";
import { askLighthouse } from "./measures/lighthouse.ts";
import { measurePageSpeed } from "./measures/page-speed.ts";
import { weighScripts } from "./measures/script-weight.ts";
import { measureStart } from "./measures/start.ts";
import { measureUserApi } from "./measures/user-api.ts";
import { measureVerdicts } from "./measures/verdicts.ts";

const MEASURES: Record<string, () => Promise<Figure[]>> = {
  "first-paint": onSite(measureFirstPaint),
  verdicts: onSite(measureVerdicts),
  "script-weight": onSite(weighScripts),
  lighthouse: onSite(askLighthouse),
  start: measureStart,
  "user-api": measureUserApi,
  "page-speed": onSite(measurePageSpeed),
};

const NAMES = Object.keys(MEASURES).join(", ");
const HELP = `npm run bench [-- MEASURE ...]

Measures what docs/performance.md promises: ${NAMES}; all of them without a name.`;
const { words: wanted } = readArguments(HELP, {}, Object.keys(MEASURES).length);

await exitOnStartError(async () => {
  const unknown = wanted.find((name) => !Object.hasOwn(MEASURES, name));
  if (unknown) throw new StartError(`${unknown} is none of: ${NAMES}.`);
  if (isWebBuildStale()) await buildWeb();
  if (isContentStale()) await buildContent();
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.error(`measuring ${name} …`);
    figures.push(...(await measure().catch((error: unknown) => fail(name, error))));
  }
  console.log(formatFigures(figures));
  if (figures.some(({ isKept }) => isKept === false)) process.exitCode = 1;
});

function fail(name: string, error: unknown): Figure[] {
  console.error(error);
  return [notMeasured(name)];
}

function onSite(measureSite: (site: Site) => Promise<Figure[]>): () => Promise<Figure[]> {
  return async () => {
    const product = await startProduct({ LOG_LEVEL: "info" });
    try {
      return await measureSite({ origin: product.origin, pages: await collectPages(product.origin) });
    } finally {
      await product.stop();
    }
  };
}
