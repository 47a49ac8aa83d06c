// npm run bench:event: whether a machine bears a room of 200 that answers an event's questions within a minute.
import { parseArgs } from "node:util";
import { createEventKeys } from "../../embedded/user-api/events/event-keys.ts";
import { startProduct } from "../../tests/e2e/parts/product.ts";
import { JWT_SECRET } from "../../tests/setup/jwt-secret.ts";
import { formatEvent, isComplete } from "./format-event.ts";
import { runEvent } from "./run-event.ts";

const { values: options } = parseArgs({
  options: { learners: { type: "string", default: "200" }, seconds: { type: "string", default: "60" } },
});
const EVENT = { code: "aurora", questions: 10 };

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
