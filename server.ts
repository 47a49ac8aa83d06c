import { createServer } from "node:http";
import { followUserApi } from "./server/follow-user-api.ts";
import { handleRequests } from "./server/handle-requests.ts";
import { listen } from "./server/listen.ts";
import { listenForMetrics } from "./server/listen-for-metrics.ts";
import { notifyOperator } from "./server/notify-operator.ts";
import { startWeb } from "./server/start-web.ts";

const server = createServer();
const web = await startWeb(server);
const { settings, metrics, content } = web.services;
const stopping = new AbortController();
handleRequests(server, web, stopping.signal, followUserApi());
await listenForMetrics(settings, metrics.text);
await listen(server, settings, stopping);
const warming = content.warmUp();
const fault = await content.describeFault();
if (fault) notifyOperator(`Content: ${fault}`);
await warming;
