import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestRecord } from "./record-request.ts";

export type RecordedRequest = IncomingMessage & { record: RequestRecord };

/** What Hono's middlewares are given of Node. */
export type Env = { Bindings: { incoming: RecordedRequest; outgoing: ServerResponse } };
