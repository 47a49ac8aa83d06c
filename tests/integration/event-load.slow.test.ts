import { expect, it } from "vitest";
import { openContentEvent, openRoom } from "../../bench/event/open-event.ts";
import { runEvent } from "../../bench/event/run-event.ts";
import { type Product, startProduct } from "../../scripts/support/product.ts";

it.each([
  ["an event", openContentEvent],
  ["a teacher's room", (product: Product) => openRoom(product, "health")],
])("a class of 20 loses no answer in %s and doubles none", async (_, open) => {
  const product = await startProduct();
  try {
    const event = await open(product);
    const counts = await runEvent({ ...event, origin: product.origin, learners: 20, seconds: 5 });
    const sent = 20 * event.questions;
    expect(counts).toMatchObject({ learners: 20, participants: 20, finished: 20, sent, stored: sent });
  } finally {
    await product.stop();
  }
});
