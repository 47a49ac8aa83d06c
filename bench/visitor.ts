/** The name of a phone's browser, because the server responds to crawlers differently. */
const USER_AGENT =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

export class StatusError extends Error {
  readonly status: number;

  constructor(path: string, status: number, expected: number) {
    super(`${path} responded with ${status} instead of ${expected}.`);
    this.status = status;
  }
}

export class Visitor {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  get cookies(): { name: string; value: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }));
  }

  get headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { "User-Agent": USER_AGENT, Accept: "text/html", ...(cookie && { Cookie: cookie }) };
  }

  async read(path: string, status = 200): Promise<string> {
    return (await this.#ask(path, status)).text();
  }

  /** Answers with the first option. @returns the address of the feedback */
  async answer(questionPath: string): Promise<string> {
    const page = await this.read(questionPath);
    const form = new URLSearchParams({
      nonce: valueOf(page, /name="nonce" value="([^"]+)"/),
      answer: valueOf(page, /type="radio" name="answer" value="([^"]+)"/),
    });
    const pathname = await this.post(questionPath, form);
    if (pathname !== `${questionPath}/feedback`) throw new Error(`An answer led to ${pathname}.`);
    return pathname;
  }

  /** Sends a form. @returns the path of the redirect */
  async post(path: string, form: URLSearchParams): Promise<string> {
    const response = await this.#ask(path, 303, { method: "POST", body: form });
    return new URL(response.headers.get("Location") ?? "", this.#origin).pathname;
  }

  async #ask(path: string, status: number, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(this.#origin + path, { ...init, headers: this.headers, redirect: "manual" });
    if (response.status !== status) throw new StatusError(path, response.status, status);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const end = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, end), pair.slice(end + 1));
    }
    return response;
  }
}

/** Returns the first group of the first match. @throws {Error} if nothing matches */
export function valueOf(html: string, pattern: RegExp): string {
  const value = pattern.exec(html)?.[1];
  if (value === undefined) throw new Error(`A page has nothing like ${String(pattern)}.`);
  return value;
}
