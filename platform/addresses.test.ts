import { describe, expect, it } from "vitest";
import { canonicalAddress, toClientNetwork, visitorAddress, widerNetworks } from "./addresses.ts";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:50123", "192.0.2.7"],
  ["[2001:db8:1:2ff::7]:50123", "2001:db8:1:2ff::"],
  ["[2001:db8:1:2ff::7]", "2001:db8:1:2ff::"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:0207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2ff:3:4:5:6", "2001:db8:1:2ff::"],
  ["2001:0DB8:0001:02FF::", "2001:db8:1:2ff::"],
  ["2001:db8::1:0:0:0:5", "2001:db8:0:1::"],
  ["::1", "::"],
  ["fe80::1%eth0", "fe80::"],
  ["64:ff9b::192.0.2.7", "64:ff9b::"],
])("the client network of %s is %s", (address, counted) => {
  expect(toClientNetwork(canonicalAddress(address))).toBe(counted);
});

it.each([
  ["2001:db8:1:2ff:3:4:5:6", ["2001:db8:1:200::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:300::1", ["2001:db8:1:300::/56", "2001:db8:1::/48"]],
  ["2001:db8:2:2ff::1", ["2001:db8:2:200::/56", "2001:db8:2::/48"]],
  ["192.0.2.7", []],
  ["::ffff:192.0.2.7", []],
])("%s is in the wider networks %j", (address, networks) => {
  expect(widerNetworks(toClientNetwork(canonicalAddress(address)))).toEqual(networks);
});

it.each(["nowhere", "", "192.0.2", "010.0.0.1", "2001:db8::1/64", "192.0.2:80", "[nowhere]:80"])(
  "%j is no address and stays unchanged",
  (word) => {
    expect(canonicalAddress(word)).toBe(word);
  },
);

function request(forwardedFor: string | null, remoteAddress = "10.0.0.1") {
  const headers = forwardedFor === null ? {} : { "x-forwarded-for": forwardedFor };
  return { headers, socket: { remoteAddress } };
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
