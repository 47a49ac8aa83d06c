import { toReachableHost } from "./start-parts.ts";
import type { SupervisorConfig } from "./supervisor-config.ts";

/** Says where the product stands and what to try, once it is ready. */
export function announce(config: SupervisorConfig, port: number): void {
  console.log(toAnnouncement(config, port));
}

export function toAnnouncement(config: SupervisorConfig, port: number): string {
  const origin = `http://${toReachableHost(config.host)}:${port}`;
  return [
    "",
    `Vidare is ready: ${origin}/`,
    `  in Swedish:    ${origin}/sv`,
    `  about it:      ${origin}/about`,
    `  health:        ${origin}/readyz`,
    `  content:       ${config.embedsContentApi ? "embedded content service" : "the Contentful space that is configured"}`,
    `  answers:       ${config.embedsUserApi ? "embedded user API" : "the user API that is configured"}`,
    `  data folder:   ${config.dataDir}`,
    "Choose a topic, answer its test, come back later: it goes on where you left. Ctrl-C ends it.",
    "",
  ].join("\n");
}
