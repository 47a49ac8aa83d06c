import { test } from "@playwright/test";

test("runs", () => {
  console.log("told");
});
