import type { Build } from "./build.ts";

/** Read it before the first navigation, because React then removes the element. */
export function documentBuild(): Build {
  const { build = "", builtAt = "" } = document.getElementById("messages")?.dataset ?? {};
  return { id: build, timestamp: Number(builtAt) };
}
