import { readSite } from "../../content/site/read-site.ts";
import { toStartLine } from "../../platform/start-error.ts";
import { buildContent } from "../build/build-content.ts";
import type { ContentFolder } from "../content/content-folder.ts";
import { PART_NAMES } from "./services.ts";
import type { Supervisor } from "./supervisor.ts";
import type { SupervisorConfig } from "./supervisor-config.ts";
import { watchPaths } from "./watch-paths.ts";

/** Compiles the content again if a file changes, and has the parts read it. Faults leave the last good content. */
export function watchContent(config: SupervisorConfig, supervisor: Supervisor, stop: AbortSignal): void {
  const folder = config.content?.folder ?? config.siteFolder;
  const start = oneAtATime(() => rebuild(config, supervisor));
  if (folder) watchPaths([folder], start, stop);
}

async function rebuild(config: SupervisorConfig, supervisor: Supervisor): Promise<void> {
  const faults = await findFaults(config);
  if (faults) console.error(`${faults}\nThe site shows what it showed before.`);
  const message = { type: "content", faults };
  // The content API first, because the other parts read it.
  if (!faults) await supervisor.tell(PART_NAMES.contentApi, message);
  const others = faults ? [PART_NAMES.web] : [PART_NAMES.userApi, PART_NAMES.web];
  await Promise.all(others.map((name) => supervisor.tell(name, message)));
  if (!faults) console.log("The content is up to date.");
}

/** The faults in words; null if there are none. */
async function findFaults({ content, siteFolder }: SupervisorConfig): Promise<string | null> {
  const said: Buffer[] = [];
  try {
    if (!content) await readSite(siteFolder);
    else if (content.isShipped) await buildContent(content, { write: (chunk) => said.push(chunk) });
    else await compileHere(content);
    return null;
  } catch (error) {
    const line = toStartLine(error);
    if (line === null) throw error;
    return Buffer.concat(said).toString().trim() || line;
  }
}

/** Compiles in this process, which is faster. The shipped content needs a new process, because its compiler may change. */
async function compileHere({ folder, spaceFile }: ContentFolder): Promise<void> {
  const compiler = await import("../../content/build.ts");
  const { notes } = await compiler.buildContent(folder, spaceFile);
  for (const note of notes) console.log(note);
}

/** Runs the work once at a time, and once more if a change comes during it. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running: Promise<void> | null = null;
  let isWanted = false;
  return function start() {
    isWanted = running !== null;
    running ??= work().finally(() => {
      running = null;
      if (isWanted) start();
    });
  };
}
