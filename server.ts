import { createServer } from "node:http";
import { answerVisitors } from "./server/answer-visitors.ts";
import { listen } from "./server/listen.ts";
import { loadWeb } from "./server/load-web.ts";

const server = createServer();
const web = await loadWeb(server);
const stopping = new AbortController();
answerVisitors(server, web, stopping.signal);
await listen(server, web.env, stopping);
await web.warmUpContent();
