import { join } from "node:path";
import { toReachableHost } from "../../platform/listen.ts";
import type { StartedPorts } from "./start-parts.ts";
import type { SupervisorConfig } from "./supervisor-config.ts";

/** @param content what the embedded content API serves, if it can be counted */
export function toAnnouncement(
  config: SupervisorConfig,
  ports: StartedPorts,
  content: string | null,
): string {
  return [
    contentLine(config, content),
    ...(config.isPreview ? ["Preview: drafts are shown, and answers are forgotten at the end."] : []),
    ...(config.embedsUserApi ? [] : ["Answers: the user API that is configured"]),
    ...mailLines(config, ports.userApi),
    ...metricsLines(config),
    `Data${config.isDeployed ? "" : " and logs"}: ${config.dataDir}`,
    "Ctrl-C ends all of it.",
    `Vidare is ready: http://${toReachableHost(config.host)}:${ports.web}/`,
  ].join("\n");
}

function contentLine({ embedsContentApi, content: from }: SupervisorConfig, content: string | null): string {
  if (!embedsContentApi) return "Content: the Contentful space that is configured";
  const place = from?.isShipped === false ? ` of ${from.folder}` : "";
  return `Content: ${content ?? "embedded"}${place}`;
}

function metricsLines({ metricsPort, embedsUserApi }: SupervisorConfig): string[] {
  if (metricsPort === null) return [];
  const userApi = embedsUserApi ? `, of the user API on port ${metricsPort + 1}` : "";
  return [`Metrics: /metrics on port ${metricsPort}${userApi}`];
}

/** The lines about mails. The address is on loopback, because the user API always listens there. */
function mailLines(config: SupervisorConfig, userApiPort: number | null): string[] {
  if (userApiPort === null) return [];
  if (!config.hasOutbox) return ["Mails: sent through SMTP_URL"];
  const folder = join(config.dataDir, "outbox");
  return [`Mails: http://127.0.0.1:${userApiPort}/outbox (written into ${folder}, not sent)`];
}
