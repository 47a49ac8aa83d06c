import type { Visitor } from "./visitor.ts";
import type { World } from "./world.ts";

/** A visitor in a sandboxed frame of another site. */
export async function openFrame(world: World): Promise<Visitor> {
  return toFrame(await world.visitor());
}

/** The browser as it is in a frame on another site. */
export function toFrame(visitor: Visitor): Visitor {
  Object.assign(visitor.headers, { Origin: "null", "Sec-Fetch-Site": "cross-site" });
  return visitor;
}
