import { createEventKeys } from "../../embedded/user-api/events/event-keys.ts";
import { exitOnStartError } from "../../platform/start-error.ts";
import { readArguments } from "../../scripts/read-arguments.ts";
import { JWT_SECRET, startProduct } from "../../scripts/support/product.ts";
import { formatEvent, isComplete } from "./format-event.ts";
import { runEvent } from "./run-event.ts";

const HELP = `npm run bench:event [-- --learners N --seconds N]

Shows whether a machine bears a room of 200 that answers an event's questions within a minute.

  --learners N  how many (200)
  --seconds N   how long they take (60)`;

const { options } = readArguments(HELP, {
  learners: { type: "string", default: "200" },
  seconds: { type: "string", default: "60" },
});
const EVENT = { code: "aurora", questions: 10 };

await exitOnStartError(async () => {
  const product = await startProduct();
  try {
    const report = await runEvent({
      ...EVENT,
      origin: product.origin,
      key: createEventKeys([JWT_SECRET]).createKey(EVENT.code),
      learners: Number(options.learners),
      seconds: Number(options.seconds),
    });
    console.log(formatEvent(report));
    if (!isComplete(report)) process.exitCode = 1;
  } finally {
    await product.stop();
  }
});
