import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { visitorAddress } from "./visitor-address.ts";

function request(forwardedFor: string | null, remoteAddress = "10.0.0.1"): IncomingMessage {
  const headers = forwardedFor === null ? {} : { "x-forwarded-for": forwardedFor };
  // The function reads nothing else of a request.
  return Object.assign(Object.create(null), { headers, socket: { remoteAddress } });
}

describe("the visitor's address", () => {
  it.each([
    ["is the connection's without a proxy, whatever is claimed", "1.1.1.1", 0, "10.0.0.1"],
    ["is what one trusted proxy saw", "1.1.1.1, 2.2.2.2", 1, "2.2.2.2"],
    ["is what the outer of two trusted proxies saw", "1.1.1.1, 2.2.2.2, 3.3.3.3", 2, "2.2.2.2"],
    ["is the first there is if fewer proxies spoke", "1.1.1.1", 5, "1.1.1.1"],
    ["is the connection's if no proxy spoke", null, 1, "10.0.0.1"],
  ])("%s", (_, forwardedFor, trustedProxies, expected) => {
    expect(visitorAddress(request(forwardedFor), trustedProxies)).toBe(expected);
  });

  it.each([
    ["192.0.2.7:50123", "192.0.2.7"],
    ["[2001:db8::1]:50123", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["2001:0DB8::0001", "2001:db8::1"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["unknown", null],
    ["_hidden", null],
  ])("that a proxy writes as %s is %s", (written, expected) => {
    expect(visitorAddress(request(written), 1)).toBe(expected);
  });

  it("is IPv4 on a socket for both families", () => {
    expect(visitorAddress(request(null, "::ffff:10.0.0.1"), 0)).toBe("10.0.0.1");
  });
});
