/** A response and its HTML, read as a browser without scripts shows it. */
export class Page {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;

  constructor(path: string, response: Response, html: string) {
    this.path = path;
    this.status = response.status;
    this.headers = response.headers;
    this.html = html;
  }

  get location(): string {
    return this.headers.get("Location") ?? "";
  }

  /** The body's text with collapsed white space. */
  get text(): string {
    const body = /<body[^>]*>(.*)<\/body>/s.exec(this.html)?.[1] ?? this.html;
    const words = body
      .replace(/<script\b.*?<\/script>/gs, " ")
      .replace(/<!--.*?-->|<\/?(em|strong|code)\b[^>]*>/gs, "")
      .replace(/<[^>]*>/g, " ");
    return unescape(words).replace(/\s+/g, " ").trim();
  }

  get title(): string {
    return unescape(/<title>(.*?)<\/title>/s.exec(this.html)?.[1] ?? "").replace(/<!--.*?-->/g, "");
  }

  /** The attributes of all elements with this name. */
  all(tag: string): Record<string, string>[] {
    return [...this.html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, "g"))].map(([, list = ""]) =>
      toAttributes(list),
    );
  }

  /** @throws {Error} if no link has this text */
  linkTo(words: string): string {
    for (const [, list = "", inside = ""] of this.html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)) {
      if (new Page("", new Response(), inside).text === words) return toAttributes(list).href ?? "";
    }
    throw new Error(`${this.path} has no link "${words}": ${this.text}`);
  }

  /** @throws {Error} if no form has this hidden field */
  field(name: string): string {
    const input = this.all("input").find((one) => one.name === name && one.type === "hidden");
    if (!input) throw new Error(`${this.path} (${this.status}) has no field ${name}: ${this.text}`);
    return input.value ?? "";
  }

  get radios(): { ids: string[]; checked: string | null; canChoose: boolean } {
    const inputs = this.all("input").filter((one) => one.type === "radio");
    const fieldsets = this.all("fieldset");
    return {
      ids: inputs.map((one) => one.value ?? ""),
      checked: inputs.find((one) => "checked" in one)?.value ?? null,
      canChoose: inputs.length > 0 && ![...inputs, ...fieldsets].some((one) => "disabled" in one),
    };
  }

  get alert(): string {
    const inside = /<div[^>]*role="alert"[^>]*>(.*?)<\/div><\/div>/s.exec(this.html)?.[1] ?? "";
    return new Page("", new Response(), inside).text;
  }
}

function toAttributes(list: string): Record<string, string> {
  return Object.fromEntries(
    [...list.matchAll(/([^\s="/]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name,
      unescape(value),
    ]),
  );
}

function unescape(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}
