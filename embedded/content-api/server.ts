import { dirname } from "node:path";
import type { BodyRefusals } from "../../platform/bounded-body.ts";
import { toPathReason } from "../../platform/disk.ts";
import { createLog } from "../../platform/log.ts";
import { serveApi } from "../../platform/serve-api.ts";
import { exitOnStartError, StartError } from "../../platform/start-error.ts";
import { type ContentApiOptions, JSON_TYPE } from "./api.ts";
import { createContentApi } from "./app.ts";
import type { Identity } from "./resource.ts";
import type { Settings } from "./settings.ts";
import { parseSettings } from "./settings.ts";
import type { Store } from "./store.ts";
import { createStore } from "./store.ts";

const MAX_BODY_BYTES = 64 * 1024;
const REFUSALS: BodyRefusals = {
  headers: { "Content-Type": JSON_TYPE },
  bodies: {
    413: toError("RequestEntityTooLarge", "The body is too large."),
    417: toError("ExpectationFailed", "Of expectations, only 100-continue is met."),
  },
};

await exitOnStartError(() => start(parseSettings(process.env)));

async function start(settings: Settings): Promise<void> {
  const { CONTENT_FILE: file, CONTENTFUL_ACCESS_TOKEN: token } = settings;
  const identity = { space: settings.CONTENTFUL_SPACE_ID, environment: settings.CONTENTFUL_ENVIRONMENT };
  const log = createLog("content-api", settings.LOG_LEVEL);
  const store = openContent(file, () => createStore({ ...identity, file, log }));
  const preview = openPreview(settings, identity);
  const stopping = new AbortController();
  const app = createContentApi({
    ...{ ...identity, token, store, filesDir: dirname(file), log, stopping: stopping.signal },
    ...(preview && { preview }),
  });
  await serveApi({
    fetch: app.fetch,
    address: settings,
    body: { maxBytes: MAX_BODY_BYTES, refusals: REFUSALS },
    ...{ log, about: { ...identity, file }, stopping, drainMs: 5_000 },
    async close() {
      store.close();
      preview?.store.close();
    },
    readContent: () => Promise.all([store.reload(), preview?.store.reload()]),
  });
}

function openPreview(settings: Settings, identity: Identity): ContentApiOptions["preview"] | null {
  if (settings.CONTENT_PREVIEW !== "1") return null;
  const { CONTENT_FILE: file, CONTENTFUL_PREVIEW_ACCESS_TOKEN: token } = settings;
  return { token, store: openContent(file, () => createStore({ ...identity, file, hasDrafts: true })) };
}

function toError(id: string, message: string): string {
  return JSON.stringify({ sys: { type: "Error", id }, message });
}

function openContent(file: string, open: () => Store): Store {
  try {
    return open();
  } catch (error) {
    throw new StartError(`CONTENT_FILE ${file}: ${toPathReason(error)}`);
  }
}
