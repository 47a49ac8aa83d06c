import { createServer } from "node:http";
import { REQUEST_LIMITS } from "./platform/bounded-body.ts";
import { followUserApi, notifyOperator, tellParent } from "./platform/child-messages.ts";
import { endOnSignal, listen } from "./platform/listen.ts";
import { listenForMetrics } from "./platform/metrics-server.ts";
import { exitOnStartError } from "./platform/start-error.ts";
import { handleRequests } from "./server/create-app.ts";
import { startLiveApp } from "./server/start-live-app.ts";

await exitOnStartError(async () => {
  const server = createServer(REQUEST_LIMITS);
  const live = await startLiveApp(server);
  const { settings, metrics, content, lookForRooms } = live.services;
  const { HOST: host, PORT } = settings;
  const stopping = new AbortController();
  handleRequests(
    server,
    live,
    stopping.signal,
    followUserApi(() => void lookForRooms()),
  );
  await listenForMetrics(metrics, { host: settings.metricsHost, port: settings.METRICS_PORT });
  const port = await listen(server, { host, port: PORT, names: ["HOST", "PORT"] });
  if (!tellParent({ type: "ready", port })) console.log(`Vidare is on http://${host}:${port}`);
  endOnSignal(server, stopping, { drainMs: 10_000, exitsAtSecondSignal: true });
  const warming = content.warmUp();
  const fault = await content.describeFault();
  if (fault) notifyOperator(`Content: ${fault}`);
  await warming;
});
