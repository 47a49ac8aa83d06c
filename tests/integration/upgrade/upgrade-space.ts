import { addDiplomaTest } from "../../mocks/diploma-walk.ts";
import { addStory } from "../../mocks/sample-challenge.ts";
import { addGroup } from "../../mocks/sample-groups.ts";
import { addEvent, createSampleSpace } from "../../mocks/sample-space.ts";
import type { Space } from "../../mocks/space.ts";

export const EVENT = "Fair24";

/** The space at the time of the recording; a recording keeps its own copy. */
export function createUpgradeSpace(): Space {
  const space = createSampleSpace();
  space.change("energy", { image: null });
  addDiplomaTest(space);
  addStory(space);
  addGroup(space);
  addEvent(space, EVENT, "energy");
  return space;
}
