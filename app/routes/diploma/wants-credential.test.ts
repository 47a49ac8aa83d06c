import { describe, expect, it } from "vitest";
import { credentialType, wantsCredential } from "./wants-credential.ts";

const ADDRESS = "https://quiz.example.org/c/v/7K3M-Q9TX-2WVB";
const CHROME =
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7";

function isWanted(accept: string | null, address = ADDRESS, method = "GET"): boolean {
  return wantsCredential(
    new Request(address, { method, headers: accept === null ? {} : { Accept: accept } }),
  );
}

describe("JSON is wanted", () => {
  it.each([
    ["application/vc"],
    ["application/vc+ld+json"],
    ["application/ld+json"],
    ['application/ld+json;profile="https://www.w3.org/ns/credentials/v2, x;q=0"'],
    ["application/ld+json; q=0.9; profile=x, text/html;q=0.8;level=1"],
    ["application/json"],
    ["APPLICATION/JSON"],
    ["application/*"],
    ["application/json, text/plain, */*"],
    ["application/json;q=0.9, text/html;q=0.8"],
    ["text/html;q=0.5, application/vc+ld+json"],
    ["text/html;q=0, */*"],
  ])("by Accept: %s", (accept) => {
    expect(isWanted(accept)).toBe(true);
    expect(isWanted(accept, ADDRESS, "HEAD")).toBe(true);
  });
});

describe("the page is wanted", () => {
  it.each([
    [null],
    [""],
    ["*/*"],
    ["text/*"],
    ["text/html"],
    [CHROME],
    ["text/html, application/json"],
    ["text/html, application/json;q=0.9"],
    ["text/html;level=1, application/vc;q=0.9"],
    ["application/vc;profile=x;q=0"],
    ["application/json;q=0"],
    ["image/png"],
    ["rubbish;;;,/"],
  ])("by Accept: %s", (accept) => {
    expect(isWanted(accept)).toBe(false);
  });

  it("by React Router, whatever it accepts, and by forms", () => {
    expect(isWanted("application/json", `${ADDRESS}.data`)).toBe(false);
    expect(isWanted("application/json", ADDRESS, "POST")).toBe(false);
  });
});

it.each([
  ["application/vc", "application/vc"],
  ["application/vc;q=0.5, text/html;q=0.1", "application/vc"],
  ["application/vc+ld+json, application/vc;q=0.9", "application/vc+ld+json"],
  ["application/json", "application/vc+ld+json"],
  ["application/*", "application/vc+ld+json"],
])("by Accept: %s, the credential is sent as %s", (accept, type) => {
  expect(credentialType(new Request(ADDRESS, { headers: { Accept: accept } }))).toBe(type);
});
