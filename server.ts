import { createServer } from "node:http";
import { answerVisitors } from "./server/answer-visitors.ts";
import { listen } from "./server/listen.ts";
import { listenForMetrics } from "./server/listen-for-metrics.ts";
import { loadWeb } from "./server/load-web.ts";

const server = createServer();
const web = await loadWeb(server);
const { settings, metrics, content } = web.services;
const stopping = new AbortController();
answerVisitors(server, web, stopping.signal);
await listenForMetrics(settings, metrics.text);
await listen(server, settings, stopping);
await content.warmUp();
