import { createLog } from "../../platform/log.ts";
import { listenForMetrics } from "../../platform/metrics-server.ts";
import { serveApi } from "../../platform/serve-api.ts";
import { exitOnStartError } from "../../platform/start-error.ts";
import { createUserApi } from "./app.ts";
import { BODY_REFUSALS, MAX_BODY_BYTES } from "./http/router.ts";
import { openServices } from "./open-services.ts";
import { parseSettings } from "./settings.ts";

await exitOnStartError(async () => {
  const settings = parseSettings(process.env);
  const { METRICS_HOST = "127.0.0.1", METRICS_PORT } = settings;
  const log = createLog("user-api", settings.LOG_LEVEL);
  const { services, readContent, close } = await openServices(settings, log);
  const stopping = new AbortController();
  await listenForMetrics(services.metrics, { host: METRICS_HOST, port: METRICS_PORT });
  await serveApi({
    fetch: createUserApi(services, stopping.signal).fetch,
    address: settings,
    body: { maxBytes: MAX_BODY_BYTES, refusals: BODY_REFUSALS },
    ...{ log, stopping, readContent, close },
    drainMs: 8_000,
  });
});
