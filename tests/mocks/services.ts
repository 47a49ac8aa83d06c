import { parseEnv } from "~/env.server.ts";
import { createServices, type Services } from "~/services/create-services.server.ts";
import type { LogLine } from "./web.ts";
import type { World } from "./world.ts";

/** Services of a world's web process, from the sources instead of the build. */
export async function servicesOf(world: World): Promise<{ services: Services; logLines: LogLine[] }> {
  const logLines: LogLine[] = [];
  const logTo = { write: (line: string) => void logLines.push(JSON.parse(line) as LogLine) };
  const settings = parseEnv(world.environment, { isEmbedded: false, isLocal: true });
  return {
    services: await createServices(settings, { logTo, site: world.site, ...world.network }),
    logLines,
  };
}
