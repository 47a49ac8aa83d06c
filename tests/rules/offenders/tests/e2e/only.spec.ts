import { test } from "@playwright/test";

test.only("runs", () => undefined);
