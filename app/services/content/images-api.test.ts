import { expect, it } from "vitest";
import { toImagesApiUrl } from "~/services/content/images-api.ts";

const SUN = "https://images.ctfassets.net/space/asset/token/sun.jpg";

it.each([
  [SUN, 4000, `${SUN}?w=640&fm=webp&q=80`],
  [SUN, 500, `${SUN}?w=500&fm=webp&q=80`],
  [SUN, null, `${SUN}?w=640&fm=webp&q=80`],
  [
    "https://images.eu.ctfassets.net/a/sun.jpg",
    4000,
    "https://images.eu.ctfassets.net/a/sun.jpg?w=640&fm=webp&q=80",
  ],
  ["https://downloads.ctfassets.net/a/sun.jpg", 4000, null],
  ["https://images.ctfassets.net.example.org/a/sun.jpg", 4000, null],
  ["https://example.org/images.ctfassets.net/sun.jpg", 4000, null],
  ["http://127.0.0.1:4001/sun.jpg", 4000, null],
])("%s, which is %s wide, is asked for at %s", (url, width, address) => {
  expect(toImagesApiUrl({ url, width }, { width: 640, format: "webp" })).toBe(address);
});

it("Contentful's name for JPEG is jpg", () => {
  const address = toImagesApiUrl({ url: SUN, width: null }, { width: 320, format: "jpeg" });
  expect(address).toBe(`${SUN}?w=320&fm=jpg&q=80`);
});
