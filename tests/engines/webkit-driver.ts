import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { until } from "../setup/processes.ts";

const COMPLAINT = /^CONSOLE .*\b(ERROR|WARN)\b/;

export type WebKitDriver = {
  readonly address: string;
  readonly errors: readonly string[];
  readonly stop: () => Promise<void>;
};

/** MiniBrowser has a window always; Xvfb's is seen by nobody. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  const errors: string[] = [];
  const port = await findFreePort();
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = await once(screen.stdout, "data");
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: ["ignore", "pipe", "ignore"],
  });
  createInterface(driver.stdout).on("line", (line) => {
    if (COMPLAINT.test(line)) errors.push(line);
  });
  const address = `http://127.0.0.1:${port}`;
  await until(() => isReady(address));
  return {
    address,
    errors,
    stop: async () => {
      for (const program of [driver, screen]) {
        program.kill("SIGTERM");
        await once(program, "close");
      }
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  const reply = await fetch(`${address}/status`).catch(() => null);
  return reply?.ok ?? false;
}
