import { defineConfig } from "@playwright/test";
import { findFreePort } from "./scripts/start/free-port.ts";
import { CHROMIUM_ARGS, getHeadlessShellPath } from "./tests/setup/chromium.ts";

// Playwright reads this file again in each worker: the first reading chooses the port, the others inherit it.
const port = (process.env["VIDARE_E2E_PORT"] ??= String(await findFreePort()));
const origin = `http://127.0.0.1:${port}`;

/** Tests run with JavaScript; those tagged @both once more without, and those tagged @no-js or @slow in that project alone. */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [["list"], ["./scripts/test/playwright-reporter.ts"]],
  outputDir: "test-results/playwright",
  use: {
    baseURL: origin,
    locale: "en-US",
    // Of every test, whether it fails or not: a tenth of the run. `--trace retain-on-failure` records them by hand.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: getHeadlessShellPath(), args: CHROMIUM_ARGS },
  },
  projects: [
    { name: "with-js", grepInvert: /@no-js|@slow/, use: { javaScriptEnabled: true } },
    {
      name: "no-js",
      // The HTTP visitor of tests/integration checks what the server answers; here is what only a browser can tell.
      grep: /@both|@no-js/,
      grepInvert: /@slow/,
      // The other project sees the motion. To draw it without a GPU takes a seventh of the run.
      use: { javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } },
    },
    { name: "slow", grep: /@slow/, use: { javaScriptEnabled: true } },
  ],
  webServer: {
    command: `exec "${process.execPath}" tests/setup/e2e-server.ts ${port} --until-parent-ends`,
    // The web app alone is ready sooner than the user API that the first answer goes to.
    wait: { stdout: /Vidare is ready/ },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stderr: "pipe",
  },
});
