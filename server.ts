import { createServer } from "node:http";
import { answerVisitors } from "./server/answer-visitors.ts";
import { listen } from "./server/listen.ts";
import { listenForMetrics } from "./server/listen-for-metrics.ts";
import { loadWeb } from "./server/load-web.ts";

const server = createServer();
const web = await loadWeb(server);
const stopping = new AbortController();
answerVisitors(server, web, stopping.signal);
await listenForMetrics(web);
await listen(server, web.env, stopping);
await web.warmUpContent();
