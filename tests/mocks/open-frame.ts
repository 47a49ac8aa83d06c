import type { Visitor } from "./visitor.ts";
import type { World } from "./world.ts";

/** A visitor in a sandboxed frame of another site. */
export async function openFrame(world: World): Promise<Visitor> {
  const visitor = await world.visitor();
  Object.assign(visitor.headers, { Origin: "null", "Sec-Fetch-Site": "cross-site" });
  return visitor;
}
