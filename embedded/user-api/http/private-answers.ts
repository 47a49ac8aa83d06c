import type { MiddlewareHandler } from "hono";

/** Answers are about one person: nothing on the way may keep them, or take them for a page. */
export const privateAnswers: MiddlewareHandler = async (c, next) => {
  c.header("Cache-Control", "no-store");
  c.header("X-Content-Type-Options", "nosniff");
  await next();
};
