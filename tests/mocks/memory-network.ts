import axios, { type AxiosAdapter } from "axios";
import { getResponse, type RequestHandler } from "msw";

export type MemoryNetwork = ReturnType<typeof createMemoryNetwork>;

/** A network without sockets: the handlers respond. `unexpected` has the requests without a handler. */
export function createMemoryNetwork(handlers: readonly RequestHandler[]) {
  const unexpected: string[] = [];

  async function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { signal } = request;
    signal.throwIfAborted();
    const response = await unlessAborted(getResponse([...handlers], request), signal);
    if (!response) {
      unexpected.push(`${request.method} ${request.url}`);
      throw new TypeError("No handler for this request");
    }
    if (response.type === "error") throw new TypeError("Failed to fetch");
    const body = response.body?.pipeThrough(new TransformStream(), { signal });
    return new Response(body, response);
  }

  return {
    fetch: respond,
    contentAdapter: withoutRetries(axios.getAdapter("fetch", { env: { fetch: respond } })),
    unexpected,
  };
}

/** Without retries, because Contentful's SDK waits two seconds before each. */
function withoutRetries(adapter: AxiosAdapter): AxiosAdapter {
  return (config) => adapter(Object.assign(config, { attempts: Infinity }));
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
  signal.addEventListener("abort", abort);
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", abort));
}
