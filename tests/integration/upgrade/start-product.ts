import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PROJECT_ROOT } from "../../../scripts/project-root.ts";
import { findFreePort } from "../../../scripts/start/free-port.ts";
import { sendRequest } from "../../mocks/send-request.ts";
import { Visitor } from "../../mocks/visitor.ts";
import { StartedProcess } from "../../setup/started-process.ts";

/** The address under which the recorded site was known; cookies, badges and snippets name it. */
export const SITE = "https://learn.example.org";
const SHIFT_CLOCK = pathToFileURL(join(PROJECT_ROOT, "tests/setup/shift-clock.ts")).href;

export type RunningProduct = {
  readonly visitor: () => Visitor;
  readonly stop: () => Promise<void>;
};

type Site = {
  dataDir: string;
  spaceFile: string;
  /** The time of all processes at the start. */ now: Date;
};

/** Runs `npm start` as an own process. @throws {Error} with its output if it ends before it is ready */
export async function startProduct({ dataDir, spaceFile, now }: Site): Promise<RunningProduct> {
  const port = await findFreePort();
  const product = new StartedProcess(PROJECT_ROOT, "scripts/start/start.ts", {
    PORT: String(port),
    PUBLIC_ORIGIN: SITE,
    DATA_DIR: dataDir,
    CONTENT_FILE: spaceFile,
    LOG_LEVEL: "warn",
    NODE_OPTIONS: `--import=${SHIFT_CLOCK}`,
    CLOCK_OFFSET_MS: String(now.getTime() - Date.now()),
  });
  const send = (request: Request) => sendRequest(request, port);
  const ended = product.untilItEnds().then((code) => {
    throw new Error(`The product ended with ${code}: ${product.output}`);
  });
  ended.catch(() => undefined);
  await Promise.race([product.untilItSays("Vidare is ready"), ended]);
  return {
    visitor: () => openBrowser(send),
    stop: async () => {
      product.kill("SIGTERM");
      await product.untilItEnds();
    },
  };
}

function openBrowser(send: (request: Request) => Promise<Response>): Visitor {
  const visitor = new Visitor(send, SITE);
  Object.assign(visitor.headers, { Origin: SITE, "Sec-Fetch-Site": "same-origin" });
  return visitor;
}

export function refuseCookies(visitor: Visitor): Visitor {
  visitor.jar.set = () => visitor.jar;
  return visitor;
}
