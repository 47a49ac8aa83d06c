import { expect, it } from "vitest";
import { toImageSet, toShownPicture } from "~/domain/quiz/image-set.ts";

const DRAWING = { url: "/sun.svg", width: 400, height: 300, description: "The sun" };
const PHOTO = { ...DRAWING, url: "/sun.jpg?w=960&f=webp", srcSet: "/sun.jpg?w=320&f=webp 320w" };

it("a photograph's place says how wide it is", () => {
  const { srcSet } = PHOTO;
  expect(toImageSet(PHOTO, "card")).toEqual({ srcSet, sizes: "(min-width: 40rem) 28rem, 8rem" });
  expect(toImageSet(PHOTO, "story")).toEqual({ srcSet, sizes: "min(100vw, 60rem, 400px)" });
});

it("a photograph's focus stays in sight if the place crops it", () => {
  const style = { objectPosition: "top left" };
  expect(toImageSet({ ...PHOTO, focus: "top-left" }, "card")).toMatchObject({ style });
  expect(toShownPicture({ ...PHOTO, focus: "top-left" }, "chart")).toMatchObject({ imageSet: { style } });
});

it("a drawing has one size, and nothing to say of it", () => {
  expect(toImageSet(DRAWING, "card")).toBeNull();
  expect(Object.keys(toShownPicture(DRAWING, "chart"))).toEqual(["url", "width", "height", "description"]);
});

it("a photograph's widths are in the data of a page once", () => {
  const { srcSet, ...picture } = PHOTO;
  const imageSet = { srcSet, sizes: "min(100vw, 58rem, 400px)" };
  expect(toShownPicture(PHOTO, "question")).toEqual({ ...picture, imageSet });
});
