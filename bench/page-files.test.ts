import { describe, expect, it } from "vitest";
import { followImports, importsOf, listPageFiles } from "./page-files.ts";

describe("the static imports of a chunk", () => {
  it.each([
    ['import{a as b,c}from"./x.js";b()', ["./x.js"]],
    ['import"./x.js";', ["./x.js"]],
    ['import e from"./x.js"', ["./x.js"]],
    ['import e,{a as $}from"./x.js"', ["./x.js"]],
    ["import * as route0 from '/assets/x.js';", ["/assets/x.js"]],
    ['import*as e from"./x.js"', ["./x.js"]],
    ['export{a as default}from"./x.js"', ["./x.js"]],
    ['export*from"./x.js"', ["./x.js"]],
    ['var a=1;export{a as b};var c="./x.js"', []],
    ['import("./x.js")', []],
    ['a.import("./x.js")', []],
    ['import React from "react"', []],
  ])("%s are %j", (source, imports) => {
    expect(importsOf(source)).toEqual(imports);
  });

  it("are followed transitively, each file once, even in a cycle", async () => {
    const files: Record<string, string> = {
      "/assets/a.js": 'import"./b.js";import"./c.js"',
      "/assets/b.js": 'import"./c.js"',
      "/assets/c.js": 'import"./a.js";import("./later.js")',
    };
    const read = (address: string) => Promise.resolve(files[address] ?? "");
    expect(await followImports(["/assets/a.js"], read)).toEqual([
      "/assets/a.js",
      "/assets/b.js",
      "/assets/c.js",
    ]);
  });
});

describe("a page's files", () => {
  const files = listPageFiles(`
    <link rel="preload" href="/a.woff2" as="font" type="font/woff2"/><link rel="icon" href="/i.svg"/>
    <link rel="modulepreload" href="/assets/entry.js"/><link nonce="n" rel="stylesheet" href="/a.css"/>
    <script nonce="n" type="module" async="">import * as route0 from "/assets/root.js"; import("/assets/entry.js");</script>
    <script id="messages" type="application/json">{"a":1}</script><script src="/plain.js"></script>`);

  it("are each script that it names or imports, once, and its style sheets", () => {
    expect(files.scripts).toEqual(["/assets/entry.js", "/plain.js", "/assets/root.js"]);
    expect(files.styles).toEqual(["/a.css"]);
  });

  it("do not include inline scripts, which are listed separately with JSON data", () => {
    expect(files.inlineScript).toContain('{"a":1}');
    expect(files.inlineScript).not.toContain("woff2");
  });

  it("are empty for a page without scripts", () => {
    expect(listPageFiles("<p>Hello</p>")).toEqual({ scripts: [], styles: [], inlineScript: "" });
  });
});
