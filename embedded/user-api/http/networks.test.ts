import { expect, it } from "vitest";
import { canonicalAddress, toClientNetwork, widerNetworks } from "./networks.ts";

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
