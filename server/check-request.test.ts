import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { checkRequest, maxBodyBytes } from "./check-request.ts";

function requestOf({
  method = "GET",
  url = "/",
  headers = {},
}: Partial<Pick<IncomingMessage, "method" | "url" | "headers">>) {
  return Object.assign(new IncomingMessage(new Socket()), {
    method,
    url,
    headers: { host: "localhost", ...headers },
  });
}

describe("a request", () => {
  it.each(["GET", "HEAD", "POST"])("by %s is looked at", (method) => {
    expect(checkRequest(requestOf({ method }))).toBeNull();
  });

  it.each(["TRACE", "OPTIONS", "CONNECT", "PUT", "PATCH", "DELETE", "PROPFIND"])(
    "by %s is refused with what is allowed",
    (method) => {
      expect(checkRequest(requestOf({ method }))).toEqual({
        status: 405,
        headers: { Allow: "GET, HEAD, POST" },
      });
    },
  );

  it.each(["http://evil.example/", "https://localhost/", "*", "localhost:80", ""])(
    "for the target %j is refused",
    (url) => {
      expect(checkRequest(requestOf({ url }))?.status).toBe(400);
    },
  );

  it.each(["", "a b", "[::1", "x:99999", "x:y", "u@x", "x/y", "x?y", "x#y", "%", "\u00ff"])(
    "to the host %j is refused",
    (host) => {
      expect(checkRequest(requestOf({ headers: { host } }))?.status).toBe(400);
    },
  );

  it.each([
    "localhost",
    "quiz.example.org",
    "quiz.example.org:8080",
    "192.0.2.1:3000",
    "[::1]:3000",
    "my_host",
    "xn--hllo-bpa.se",
  ])("to the host %s is looked at", (host) => {
    expect(checkRequest(requestOf({ headers: { host } }))).toBeNull();
  });

  it("to a host of 255 characters is looked at, and to a longer one refused", () => {
    const statusFor = (host: string) => checkRequest(requestOf({ headers: { host } }))?.status ?? null;
    expect([statusFor("a".repeat(255)), statusFor("a".repeat(256))]).toEqual([null, 400]);
  });

  it.each([
    ["/account/login", true, 64 * 1024],
    ["/content/changed/x", true, 64 * 1024],
    ["/content/changed", true, 1024 * 1024],
    ["/content/changed?x=1", true, 1024 * 1024],
    ["/content/changed", false, 64 * 1024],
  ])("to %s (with a webhook: %s) may have a body of %i bytes", (url, hasWebhook, bytes) => {
    expect(maxBodyBytes(requestOf({ method: "POST", url }), hasWebhook)).toBe(bytes);
  });
});
