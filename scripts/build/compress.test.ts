import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compressFolder } from "./compress.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidare-compress-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it("puts a brotli and a gzip copy beside a script in a deep folder", async () => {
  const script = "console.log('vidare');\n".repeat(100);
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/a.js"), script);

  expect(await compressFolder(folder)).toBe(1);
  expect(brotliDecompressSync(readFileSync(join(folder, "assets/a.js.br"))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, "assets/a.js.gz"))).toString()).toBe(script);
});

it("leaves small files, pictures and fonts as they are", async () => {
  const long = "x".repeat(4000);
  writeFileSync(join(folder, "small.css"), "a{}");
  writeFileSync(join(folder, "font.woff2"), long);
  writeFileSync(join(folder, "photo.webp"), long);

  expect(await compressFolder(folder)).toBe(0);
  expect(
    ["small.css.br", "font.woff2.br", "photo.webp.gz"].some((name) => existsSync(join(folder, name))),
  ).toBe(false);
});
