import type { Build } from "./build.ts";

/** The build that the document came from; to be read before the first navigation, when React takes the element away. */
export function documentBuild(): Build {
  const { build = "", builtAt = "" } = document.getElementById("messages")?.dataset ?? {};
  return { id: build, timestamp: Number(builtAt) };
}
