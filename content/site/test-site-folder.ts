import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach } from "vitest";

export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64z"/></svg>';

/** Makes a new folder for each test of a file. */
export function siteFolderForTests() {
  const made = { path: "" };

  beforeEach(() => {
    made.path = mkdtempSync(join(tmpdir(), "vidare-site-"));
  });

  afterEach(() => rmSync(made.path, { recursive: true, force: true }));

  return {
    made,
    write(file: string, data: string | Uint8Array): void {
      mkdirSync(dirname(join(made.path, file)), { recursive: true });
      writeFileSync(join(made.path, file), data);
    },
    link(file: string, to: string): void {
      mkdirSync(dirname(join(made.path, file)), { recursive: true });
      symlinkSync(to, join(made.path, file));
    },
  };
}

export function pictureForTests(
  format: "png" | "jpeg" | "gif",
  width: number,
  height: number,
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "teal" } })
    .toFormat(format)
    .toBuffer();
}
