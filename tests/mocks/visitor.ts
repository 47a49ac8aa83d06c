import { parseSetCookie, type SetCookie } from "cookie";
import { Page } from "./page.ts";

export const ORIGIN = "http://vidare.test";
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

type Send = (request: Request) => Promise<Response>;

/** A browser without scripts that keeps cookies, submits forms and follows redirects on request. */
export class Visitor {
  readonly jar = new Map<string, SetCookie>();
  lastSet: SetCookie[] = [];
  readonly headers: Record<string, string> = { "User-Agent": USER_AGENT, "Accept-Language": "en" };
  readonly #send: Send;
  readonly #origin: string;

  constructor(send: Send, origin = ORIGIN) {
    this.#send = send;
    this.#origin = origin;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#ask(path, { headers });
  }

  post(path: string, form: Record<string, string> | URLSearchParams | FormData): Promise<Page> {
    const body = form instanceof FormData ? form : new URLSearchParams(form);
    return this.#ask(path, { method: "POST", body });
  }

  /** Like `get`, and follows redirects. */
  async open(path: string): Promise<Page> {
    return this.follow(await this.get(path));
  }

  async follow(page: Page): Promise<Page> {
    let shown = page;
    for (let hops = 0; shown.location !== ""; hops += 1) {
      if (hops > 5) throw new Error(`Too many redirects at ${shown.path}`);
      shown = await this.get(shown.location.replace(/#.*$/, ""));
    }
    return shown;
  }

  async answer(path: string, answerId: string): Promise<Page> {
    const page = await this.open(path);
    return this.post(page.path, { nonce: page.field("nonce"), answer: answerId });
  }

  forget(cookie: string): void {
    this.jar.delete(cookie);
  }

  async #ask(path: string, init: RequestInit): Promise<Page> {
    const cookies = [...this.jar.values()].map(
      ({ name, value }) => `${name}=${encodeURIComponent(value ?? "")}`,
    );
    const headers = {
      ...this.headers,
      ...(cookies.length > 0 && { Cookie: cookies.join("; ") }),
      ...init.headers,
    };
    const address = path.startsWith("/") ? `${this.#origin}${path}` : path;
    const response = await this.#send(new Request(address, { ...init, headers }));
    this.lastSet = response.headers.getSetCookie().map((line) => parseSetCookie(line));
    for (const cookie of this.lastSet) {
      if (cookie.maxAge === 0) this.jar.delete(cookie.name);
      if (cookie.maxAge !== 0) this.jar.set(cookie.name, cookie);
    }
    return new Page(path, response, await response.text());
  }
}
