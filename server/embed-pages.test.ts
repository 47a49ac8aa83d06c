import type { ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { createEmbedPageCheck } from "./embed-pages.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;

function route(id: string, path: string, parentId: string | undefined, handle?: unknown): Route {
  return { id, path, ...(parentId !== undefined && { parentId }), module: { default: () => null, handle } };
}

const isEmbedPage = createEmbedPageCheck({
  root: route("root", "", undefined),
  question: route("question", "q/:question", "root", { layout: "quiz" }),
  embed: route("embed", "embed", "question", { layout: "embed" }),
  topic: route("topic", "t/:topic/embed", "root", { layout: "embed" }),
  swedish: route("swedish", "sv/t/:topic/embed", "root", { layout: "embed" }),
});

describe("a page that other sites may frame", () => {
  it.each(["/q/q1/embed", "/q/q1/embed.data", "/t/health/embed", "/sv/t/h%C3%A4lsa/embed"])(
    "is %s",
    (path) => {
      expect(isEmbedPage(path)).toBe(true);
    },
  );

  it.each([
    "/",
    "/q/q1",
    "/q/q1/embed/other",
    "/t/health",
    "/embed",
    "/x/t/health/embed",
    "//t/health/embed/..",
  ])("is not %s", (path) => {
    expect(isEmbedPage(path)).toBe(false);
  });
});
