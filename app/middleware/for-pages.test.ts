import { createStaticHandler } from "react-router";
import { expect, it } from "vitest";
import { z } from "zod";
import { RESOURCE_PATHS } from "~/links/resource-paths.ts";
import { forPages } from "~/middleware/for-pages.ts";

const response = z.instanceof(Response);

async function countRuns(path: string): Promise<number> {
  let runs = 0;
  const counted = forPages((_, next) => {
    runs += 1;
    return next();
  });
  const loader = () => new Response("");
  const children = [RESOURCE_PATHS.healthz, RESOURCE_PATHS.messages, "about"].map((own) => ({
    path: own,
    loader,
  }));
  const handler = createStaticHandler([
    {
      path: "",
      middleware: [(args, next) => counted(args, async () => response.parse(await next()))],
      children,
    },
  ]);
  const request = new Request(`https://quiz.example.org${path}`);
  await handler.queryRoute(request, { generateMiddlewareResponse: (query) => query(request) });
  return runs;
}

it("a middleware for pages does not run for files and probes", async () => {
  expect(await countRuns("/about")).toBe(1);
  expect([await countRuns("/healthz"), await countRuns("/_i18n/en/messages.json")]).toEqual([0, 0]);
});
