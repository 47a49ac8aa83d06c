import { describe, expect, it, onTestFinished, vi } from "vitest";
import { parseEnv } from "~/env.server.ts";
import { createWebhook } from "~/services/content/content-changes.server.ts";
import { signWebhook } from "../../../tests/mocks/sign-webhook.ts";
import { SILENT_LOG } from "../../../tests/mocks/silent-log.ts";

const SECRET = "s".repeat(64);
const PATH = "/content/changed";

function createReceiver() {
  const announce = vi.fn();
  const settings = parseEnv({ CONTENT_WEBHOOK_SECRET: SECRET }, { isEmbedded: false, isLocal: true });
  return { announce, take: createWebhook(settings, { changes: { announce }, log: SILENT_LOG }) };
}

function aboutEntry(space = "vidare", environment = "master"): string {
  const linkTo = (id: string) => ({ sys: { type: "Link", id } });
  return JSON.stringify({ sys: { id: "health", space: linkTo(space), environment: linkTo(environment) } });
}

function signed({ body = aboutEntry(), secret = SECRET, path = PATH, at = Date.now() } = {}): Request {
  const headers = { "content-type": "application/json", "x-contentful-topic": "Entry.publish" };
  const signature = signWebhook(secret, { path, headers, body }, at);
  return new Request(`https://quiz.example${PATH}`, {
    method: "POST",
    body,
    headers: { ...headers, ...signature },
  });
}

function withBody(request: Request, body: string): Request {
  return new Request(request.url, { method: "POST", headers: request.headers, body });
}

function without(request: Request, name: string, other?: string): Request {
  request.headers.delete(name);
  if (other !== undefined) request.headers.set(name, other);
  return request;
}

describe("a signed webhook", () => {
  it("about the space is taken, and the content read again", async () => {
    const { announce, take } = createReceiver();
    expect(await take(signed())).toBe(204);
    expect(announce).toHaveBeenCalledTimes(1);
  });

  it("of Contentful's own package is taken, also with spaces and a query", async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 1), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { announce, take } = createReceiver();
    const signed = {
      "content-type": "application/json",
      "x-contentful-signature": "61c4de60d73023164fa3545940d708666ea1c30e8a0c606bb4d0ae203a5ff758",
      "x-contentful-signed-headers":
        "content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic,x-contentful-webhook-name",
      "x-contentful-timestamp": "1793491200000",
      "X-Contentful-Topic": " Entry.publish ",
      "x-contentful-webhook-name": "Vidare",
    };
    const body = aboutEntry();
    const url = `https://quiz.example${PATH}?from=a%20b`;
    expect(await take(new Request(url, { method: "POST", headers: signed, body }))).toBe(204);
    expect(announce).toHaveBeenCalledTimes(1);
    const other = { ...signed, "x-contentful-topic": "Entry.save" };
    expect(await take(new Request(url, { method: "POST", headers: other, body }))).toBe(403);
  });

  it("sent again with the same signature causes nothing more", async () => {
    const { announce, take } = createReceiver();
    const request = signed();
    await take(request.clone());
    expect(await take(request)).toBe(204);
    expect(announce).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["another space", aboutEntry("another")],
    ["another environment", aboutEntry("vidare", "draft")],
    ["nothing", "{}"],
    ["what is not JSON", "{"],
    ["an empty body", ""],
  ])("about %s is taken without effect", async (_, body) => {
    const { announce, take } = createReceiver();
    expect(await take(signed({ body }))).toBe(204);
    expect(announce).not.toHaveBeenCalled();
  });
});

describe("a webhook is refused", () => {
  const old = () => Date.now() - 31_000;
  it.each([
    ["without a signature", () => new Request(`https://quiz.example${PATH}`, { method: "POST", body: "{}" })],
    ["signed with another secret", () => signed({ secret: "x".repeat(64) })],
    ["signed for another path", () => signed({ path: "/other" })],
    ["with another body than was signed", () => withBody(signed(), aboutEntry().replace("health", "energy"))],
    ["when it is older than 30 seconds", () => signed({ at: old() })],
    ["without the time of its signature", () => without(signed(), "x-contentful-timestamp")],
    [
      "with another time than was signed",
      () => without(signed(), "x-contentful-timestamp", `${Date.now() + 9}`),
    ],
    ["with half a signature", () => without(signed(), "x-contentful-signature", "0".repeat(32))],
    ["that names no header", () => without(signed(), "x-contentful-signed-headers")],
    ["that names what is none", () => without(signed(), "x-contentful-signed-headers", 'å,"')],
  ])("%s", async (_, toRequest) => {
    const { announce, take } = createReceiver();
    expect(await take(toRequest())).toBe(403);
    expect(announce).not.toHaveBeenCalled();
  });
});
