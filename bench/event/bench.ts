import { exitOnStartError } from "../../platform/start-error.ts";
import { readArguments } from "../../scripts/read-arguments.ts";
import { startProduct } from "../../scripts/support/product.ts";
import { formatFigures } from "../figures.ts";
import { toFigures } from "./format-event.ts";
import { openContentEvent, openRoom } from "./open-event.ts";
import { runEvent } from "./run-event.ts";

const HELP = `npm run bench:event [-- --learners N --seconds N --content]

Shows whether a machine bears a class of 500 that joins a teacher's room and answers its questions within a minute.
The presenter's page is read as often as its script reads it.

  --learners N  how many (500)
  --seconds N   how long they take (55)
  --content     an event of the content instead of a room`;

const { options } = readArguments(HELP, {
  learners: { type: "string", default: "500" },
  seconds: { type: "string", default: "55" },
  content: { type: "boolean", default: false },
});

await exitOnStartError(async () => {
  const product = await startProduct();
  try {
    const event = await (options.content ? openContentEvent(product) : openRoom(product, "health"));
    const [learners, seconds] = [Number(options.learners), Number(options.seconds)];
    const figures = toFigures(await runEvent({ ...event, origin: product.origin, learners, seconds }));
    console.log(formatFigures(figures));
    if (figures.some(({ isKept }) => isKept === false)) process.exitCode = 1;
  } finally {
    await product.stop();
  }
});
