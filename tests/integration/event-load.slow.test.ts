import { afterAll, beforeAll, expect, it } from "vitest";
import { openContentEvent, openRoom } from "../../bench/event/open-event.ts";
import { runEvent } from "../../bench/event/run-event.ts";
import { type Product, startProduct } from "../../scripts/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

it.each([
  ["an event", openContentEvent],
  ["a teacher's room", (place: Product) => openRoom(place, "health")],
])("a class of 20 loses no answer in %s and doubles none", async (_, open) => {
  const event = await open(product);
  const counts = await runEvent({ ...event, origin: product.origin, learners: 20, seconds: 5 });
  const sent = 20 * event.questions;
  expect(counts).toMatchObject({ learners: 20, participants: 20, finished: 20, sent, stored: sent });
});
