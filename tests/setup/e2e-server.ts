// The browser tests' product: all parts embedded, a data folder of its own and no .env file.
import { mkdirSync, rmSync } from "node:fs";
import { runProduct } from "../../scripts/start/run-product.ts";
import { PART_NAMES } from "../../scripts/start/services.ts";
import { JWT_SECRET, toCleanEnvironment } from "../../scripts/support/product.ts";
import { KIOSK_PIN } from "../e2e/parts/kiosk-device.ts";

const [port = "0", dataDir = ""] = process.argv.slice(2);
// A run that was killed may have left it.
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir);
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));

// The server ends when its test run is killed.
if (process.argv.includes("--until-parent-ends")) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGTERM"), 1000).unref();
}

await runProduct(
  {
    ...toCleanEnvironment(process.env),
    PORT: port,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    JWT_SECRETS: JWT_SECRET,
    KIOSK_PIN,
  },
  { mode: "production", partsOnTerminal: Object.values(PART_NAMES) },
);
