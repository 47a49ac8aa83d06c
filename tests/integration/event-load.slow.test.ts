import { expect, it } from "vitest";
import { runEvent } from "../../bench/event/run-event.ts";
import { createEventKeys } from "../../embedded/user-api/events/event-keys.ts";
import { startProduct } from "../../scripts/support/product.ts";
import { JWT_SECRET } from "../../scripts/support/product.ts";

it("a room of 20 loses no answer and doubles none", async () => {
  const product = await startProduct();
  try {
    const {
      answersMs: _answersMs,
      tookMs: _tookMs,
      ...counts
    } = await runEvent({
      origin: product.origin,
      code: "aurora",
      key: createEventKeys([JWT_SECRET]).createKey("aurora"),
      questions: 10,
      learners: 20,
      seconds: 5,
    });
    expect(counts).toEqual({ learners: 20, participants: 20, finished: 20, sent: 200, stored: 200 });
  } finally {
    await product.stop();
  }
});
