import { spawn } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { until } from "../setup/processes.ts";

export type WebKitDriver = {
  readonly address: string;
  readonly stop: () => Promise<void>;
};

/** MiniBrowser always has a window. Xvfb provides an invisible one. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  const port = await findFreePort();
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = await once(screen.stdout, "data");
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  await until(() => isReady(address));
  return {
    address,
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
