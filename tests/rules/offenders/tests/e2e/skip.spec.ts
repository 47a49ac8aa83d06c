import { test } from "@playwright/test";

test.skip("runs", () => undefined);
