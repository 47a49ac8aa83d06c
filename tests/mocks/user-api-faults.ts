import { delay, HttpResponse } from "msw";

/** A fault in place of the reply. `isDone`: the request takes effect first. `isProxys`: a proxy responds. */
export type Fault = {
  kind: number | "reset" | "hang" | "garbage";
  code?: string;
  body?: object;
  isDone?: boolean;
  isProxys?: boolean;
  retryAfter?: string;
};
export type Sent = { call: string; url: URL; headers: Headers; body: unknown };
type Body = Record<string, unknown>;
type Change = (body: Body) => object;

/** Passes calls on, or makes them fail by method and path. Calls are named like `POST /v1/users`. */
export class UserApiFaults {
  readonly sent: Sent[] = [];
  /** Called with each call that hangs. */
  onHang = (): void => undefined;
  readonly #faults: { call: RegExp; fault: Fault; times: number }[] = [];
  readonly #changes: { call: RegExp; change: Change }[] = [];

  /** Makes the next `times` matching calls fail. */
  fail(call: RegExp, fault: Fault, times = Infinity): void {
    this.#faults.push({ call, fault, times });
  }

  /** Ends failures and changes. */
  recover(): void {
    this.#faults.length = 0;
    this.#changes.length = 0;
  }

  /** Changes the bodies of successful replies, as another server could give them. */
  alter(call: RegExp, change: Change): void {
    this.#changes.push({ call, change });
  }

  sentTo(call: RegExp): Sent[] {
    return this.sent.filter((one) => call.test(one.call));
  }

  async respond(request: Request, pass: (request: Request) => Promise<Response>): Promise<Response> {
    const url = new URL(request.url);
    const text = await request.clone().text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    const sent = { call: `${request.method} ${url.pathname}`, url, headers: request.headers, body };
    this.sent.push(sent);
    const planned = this.#faults.find((one) => one.call.test(sent.call) && one.times > 0);
    if (!planned) return this.#change(sent, await pass(request));
    planned.times -= 1;
    if (planned.fault.isDone) await pass(request);
    if (planned.fault.kind === "hang") this.onHang();
    return toFailure(planned.fault);
  }

  async #change(sent: Sent, response: Response): Promise<Response> {
    const changes = this.#changes.filter(({ call }) => call.test(sent.call));
    if (!response.ok || changes.length === 0) return response;
    let body = toRecord(await response.json());
    for (const { change } of changes) body = toRecord(change(body));
    return HttpResponse.json(body, { status: response.status });
  }
}

function toRecord(value: unknown): Body {
  return Object.fromEntries(Object.entries(value ?? {}));
}

async function toFailure({ kind, code = "internal", body, isProxys, retryAfter }: Fault): Promise<Response> {
  if (kind === "hang") await delay("infinite");
  if (kind === "garbage") return HttpResponse.text("<p>It works!</p>");
  if (typeof kind !== "number") return HttpResponse.error();
  const headers = { ...(retryAfter !== undefined && { "Retry-After": retryAfter }) };
  if (isProxys) return HttpResponse.html("<h1>Bad gateway</h1>", { status: kind, headers });
  return HttpResponse.json(body ?? { error: { code, message: code } }, { status: kind, headers });
}
