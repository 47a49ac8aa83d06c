import { expect, it, vi } from "vitest";
import { until } from "../../scripts/support/processes.ts";
import { signUp } from "../mocks/registered-visitor.ts";
import { addTopic } from "../mocks/sample-space.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

it("a learner's progress waits 5 seconds at most, however many topics the content service does not deliver", async () => {
  const { content, space } = world.now;
  for (let index = 0; index < 20; index += 1) addTopic(space, `topic-${index}`, ["energy-test"]);
  const { visitor } = await signUp(world.now);
  await visitor.answer("/t/Energy-Use/q1", "q1-b");
  // No topics are read for a visitor without an answer.
  await (await world.now.visitor()).open("/sv");
  const before = content.requests.length;
  content.condition = "hanging";
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  let status = 0;
  const reading = visitor.get("/sv/account/me/progress").then((page) => (status = page.status));
  await until(() => content.requests.length > before);
  await vi.advanceTimersByTimeAsync(5_000);
  await until(async () => {
    await vi.advanceTimersByTimeAsync(1);
    return status !== 0;
  });
  expect(await reading).toBe(200);
});
