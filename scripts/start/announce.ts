import { join } from "node:path";
import type { StartedPorts } from "./start-parts.ts";
import type { SupervisorConfig } from "./supervisor-config.ts";
import { toReachableHost } from "./to-reachable-host.ts";

export function announce(config: SupervisorConfig, ports: StartedPorts): void {
  console.log(toAnnouncement(config, ports));
}

export function toAnnouncement(config: SupervisorConfig, ports: StartedPorts): string {
  const origin = `http://${toReachableHost(config.host)}:${ports.web}`;
  return [
    "",
    `Vidare is ready: ${origin}/`,
    `  in Swedish:    ${origin}/sv`,
    `  about it:      ${origin}/about`,
    `  health:        ${origin}/readyz`,
    `  content:       ${config.embedsContentApi ? "embedded content service" : "the Contentful space that is configured"}`,
    `  answers:       ${config.embedsUserApi ? "embedded user API" : "the user API that is configured"}`,
    ...mailLines(config, ports.userApi),
    ...metricsLines(config),
    `  data folder:   ${config.dataDir}`,
    "Choose a topic, answer its test, come back later: it goes on where you left. Ctrl-C ends it.",
    "",
  ].join("\n");
}

function metricsLines({ metricsPort, embedsUserApi }: SupervisorConfig): string[] {
  if (metricsPort === null) return [];
  const userApi = embedsUserApi ? `, of the user API on port ${metricsPort + 1}` : "";
  return [`  metrics:       /metrics on port ${metricsPort}${userApi}`];
}

/** The user API listens on loopback, wherever the web app listens. */
function mailLines(config: SupervisorConfig, userApiPort: number | null): string[] {
  if (userApiPort === null) return [];
  if (!config.hasOutbox) return ["  mails:         sent through SMTP_URL"];
  return [
    `  mails:         http://127.0.0.1:${userApiPort}/outbox (written into ${join(config.dataDir, "outbox")}, not sent)`,
  ];
}
