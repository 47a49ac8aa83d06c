import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeBrowserRoutes } from "./write-browser-routes.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidare-routes-"));
  mkdirSync(join(folder, "client/assets"), { recursive: true });
  for (const [page, handle] of Object.entries(HANDLES)) {
    mkdirSync(join(folder, "routes", page), { recursive: true });
    writeFileSync(join(folder, "routes", page, "route.tsx"), handle);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const HANDLES = {
  layout: `export const handle = { layout: "default" };`,
  question: `export const handle: PageHandle = { layout: "quiz", hydrate: true };`,
  topic: `export const handle: PageHandle = { script: "live-search" };\n// hydrate: true`,
  about: "",
};

const ROUTES = {
  root: {},
  "routes/resources/manifest": { parentId: "root" },
  "routes/layout/route": { parentId: "root" },
  "routes/question/route": { parentId: "root" },
  "routes/topic/route": { parentId: "routes/layout/route" },
  "routes/about/route": { parentId: "routes/layout/route", hasClientLoader: true },
  "sv/routes/layout/route": { parentId: "root" },
  "sv/routes/question/route": { parentId: "root" },
  "sv/routes/topic/route": { parentId: "sv/routes/layout/route" },
  "sv/routes/about/route": { parentId: "sv/routes/layout/route", hasClientLoader: true },
};

it("a browser is told of the pages in its language that it can show without a document, and what they stand in", () => {
  writeManifest("manifest-1a2b.js");
  writeBrowserRoutes(join(folder, "client"), join(folder, "routes"));
  expect(readRoutes("manifest-1a2b-en.js")).toEqual({
    url: "/assets/manifest-1a2b-en.js",
    ids: ["root", "routes/layout/route", "routes/question/route", "routes/about/route"],
  });
  expect(readRoutes("manifest-1a2b-sv.js")).toEqual({
    url: "/assets/manifest-1a2b-sv.js",
    ids: ["root", "sv/routes/layout/route", "sv/routes/question/route", "sv/routes/about/route"],
  });
});

it("a route's own file is not taken for React Router's manifest", () => {
  writeFileSync(join(folder, "client/assets/manifest-0000.js"), "");
  writeManifest("manifest-1a2b.js");
  writeBrowserRoutes(join(folder, "client"), join(folder, "routes"));
  expect(readRoutes("manifest-1a2b-en.js").ids).toContain("routes/question/route");
});

it("a build without React Router's manifest fails", () => {
  expect(() => writeBrowserRoutes(join(folder, "client"), join(folder, "routes"))).toThrow(/no manifest/);
});

function writeManifest(name: string): void {
  const routes = Object.fromEntries(
    Object.entries(ROUTES).map(([id, route]) => [id, { id, hasClientLoader: false, ...route }]),
  );
  const manifest = { entry: { module: "/assets/entry.js" }, routes, url: `/assets/${name}`, version: "1a2b" };
  writeFileSync(
    join(folder, "client/assets", name),
    `window.__reactRouterManifest=${JSON.stringify(manifest)};\n`,
  );
}

function readRoutes(name: string): { url: string; ids: string[] } {
  const text = readFileSync(join(folder, "client/assets", name), "utf8");
  const { url, routes } = JSON.parse(/^window\.__reactRouterManifest=(.*);$/.exec(text)?.[1] ?? "") as {
    url: string;
    routes: object;
  };
  return { url, ids: Object.keys(routes) };
}
