import { signRequest } from "@contentful/node-apps-toolkit/requests";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { announceChange } from "~/services/content/content-changes.server.ts";
import { takeWebhook } from "~/services/content/webhook.server.ts";

const SECRET = vi.hoisted(() => {
  const secret = "s".repeat(64);
  vi.stubEnv("SESSION_SECRETS", "a-secret-of-this-test");
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("CONTENT_WEBHOOK_SECRET", secret);
  return secret;
});
vi.mock("~/services/content/content-changes.server.ts");

const PATH = "/content/changed";
let timestamp = Date.now();

beforeEach(() => {
  vi.mocked(announceChange).mockClear();
  // No two tests send the same signature.
  timestamp -= 1;
});

function aboutEntry(space = "vidare", environment = "master"): string {
  const linkTo = (id: string) => ({ sys: { type: "Link", id } });
  return JSON.stringify({ sys: { id: "health", space: linkTo(space), environment: linkTo(environment) } });
}

function signed({ body = aboutEntry(), secret = SECRET, path = PATH, at = timestamp } = {}): Request {
  const headers = { "content-type": "application/json", "x-contentful-topic": "Entry.publish" };
  const signature = signRequest(secret, { method: "POST", path, headers, body }, at);
  return new Request(`https://quiz.example${PATH}`, {
    method: "POST",
    body,
    headers: { ...headers, ...signature },
  });
}

function withBody(request: Request, body: string): Request {
  return new Request(request.url, { method: "POST", headers: request.headers, body });
}

describe("a signed webhook", () => {
  it("about the space is taken, and the content read again", async () => {
    expect(await takeWebhook(signed())).toBe(204);
    expect(announceChange).toHaveBeenCalledTimes(1);
  });

  it("sent again with the same signature causes nothing more", async () => {
    await takeWebhook(signed());
    expect(await takeWebhook(signed())).toBe(204);
    expect(announceChange).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["another space", aboutEntry("another")],
    ["another environment", aboutEntry("vidare", "draft")],
    ["nothing", "{}"],
    ["what is not JSON", "{"],
    ["an empty body", ""],
  ])("about %s is taken without effect", async (_, body) => {
    expect(await takeWebhook(signed({ body }))).toBe(204);
    expect(announceChange).not.toHaveBeenCalled();
  });
});

describe("a webhook is refused", () => {
  const old = () => timestamp - 31_000;
  it.each([
    ["without a signature", () => new Request(`https://quiz.example${PATH}`, { method: "POST", body: "{}" })],
    ["signed with another secret", () => signed({ secret: "x".repeat(64) })],
    ["signed for another path", () => signed({ path: "/other" })],
    ["with another body than was signed", () => withBody(signed(), aboutEntry().replace("health", "energy"))],
    ["when it is older than 30 seconds", () => signed({ at: old() })],
  ])("%s", async (_, toRequest) => {
    expect(await takeWebhook(toRequest())).toBe(403);
    expect(announceChange).not.toHaveBeenCalled();
  });
});
