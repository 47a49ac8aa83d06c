import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findFreePort } from "./scripts/start/free-port.ts";
import { CHROMIUM_ARGS, getHeadlessShellPath } from "./scripts/support/chromium.ts";

// Each worker reads this file again. The first one chooses the port, and the others inherit it.
const port = (process.env["VIDARE_E2E_PORT"] ??= String(await findFreePort()));
// The product's data folder, where the tests find its mails.
const dataDir = (process.env["VIDARE_E2E_DATA"] ??= join(tmpdir(), `vidare-e2e-${port}`));
const origin = `http://127.0.0.1:${port}`;

/** Tests run with JavaScript, those tagged @both also without, and those tagged @no-js or @slow only in that project. */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  // Three for two cores, because a third of the time is spent waiting.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // Long, for a busy machine.
  expect: { timeout: 20_000 },
  reporter: [["list"], ["./scripts/test/playwright-reporter.ts"]],
  outputDir: "test-results/playwright",
  use: {
    baseURL: origin,
    locale: "en-US",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: getHeadlessShellPath(), args: CHROMIUM_ARGS },
  },
  projects: [
    { name: "with-js", grepInvert: /@no-js|@slow/, use: { javaScriptEnabled: true } },
    {
      name: "no-js",
      grep: /@both|@no-js/,
      grepInvert: /@slow/,
      use: { javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } },
    },
    { name: "slow", grep: /@slow/, use: { javaScriptEnabled: true } },
  ],
  webServer: {
    command: `exec "${process.execPath}" tests/setup/e2e-server.ts ${port} "${dataDir}" --until-parent-ends`,
    // Waits for this line, because the web app is ready before the user API, which the first answer needs.
    wait: { stdout: /Vidare is ready/ },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stderr: "pipe",
  },
});
