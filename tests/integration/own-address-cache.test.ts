import { describe, expect, it } from "vitest";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const ORIGIN = "https://quiz.example.org";
const FOREIGN = "evil.example.org";

async function ask(path: string) {
  const visitor = await world.now.visitor();
  visitor.headers["X-Forwarded-Host"] = FOREIGN;
  return visitor.get(path);
}

describe.each([`/oembed?url=`, "/issuer", "/.well-known/security.txt", "/sitemap.xml"])(
  "%s, which names its own address,",
  (start) => {
    const pathAt = (origin: string) =>
      start.endsWith("=") ? `${start}${encodeURIComponent(`${origin}/q/q1`)}` : start;

    it("is kept by no shared cache where a request says which address that is", async () => {
      world.now.env.TRUST_PROXY = "1";
      const page = await ask(pathAt(`http://${FOREIGN}`));
      expect([page.status, page.headers.get("Cache-Control")]).toEqual([
        200,
        expect.stringMatching(/^private, /),
      ]);
    });

    it("is kept by any cache where PUBLIC_ORIGIN says it", async () => {
      world.now.env = { TRUST_PROXY: "1", PUBLIC_ORIGIN: ORIGIN };
      const page = await ask(pathAt(ORIGIN));
      expect([page.status, page.headers.get("Cache-Control")]).toEqual([
        200,
        expect.stringMatching(/^public, /),
      ]);
      expect(page.html).not.toContain(FOREIGN);
    });
  },
);
