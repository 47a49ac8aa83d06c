import { setTimeout as wait } from "node:timers/promises";
import type { Settings } from "~/env.server.ts";
import { ContentError } from "~/services/content/content-error.ts";
import { type ContentAdapter, createContentClient } from "~/services/content/create-content-client.ts";
import { toLocaleCodes } from "../../../contracts/content-locales.ts";

type Space = Pick<Settings, "contentful" | "isPreview">;

const MAX_WAIT_MS = 3_000;

/** Asks the space once. Null if it responds, otherwise what is wrong, in words. */
export async function findSpaceFault(settings: Space, adapter?: ContentAdapter): Promise<string | null> {
  const { host } = settings.contentful;
  const client = createContentClient({
    ...settings.contentful,
    ...{ timeout: 2 * MAX_WAIT_MS, retryLimit: 0 },
    ...(adapter && { adapter }),
  });
  const stop = new AbortController();
  const tooLate = wait(MAX_WAIT_MS, `${host} has not responded for ${MAX_WAIT_MS / 1000} s`, stop).catch(
    () => null,
  );
  const asked = client.getLocales().then(
    (response) => (toLocaleCodes(response) === null ? respondsOddly(host) : null),
    (error: unknown) => toWords(error, settings),
  );
  return Promise.race([asked, tooLate]).finally(() => stop.abort());
}

function toWords(error: unknown, { contentful, isPreview }: Space): string {
  const { host, space, environment } = contentful;
  const token = isPreview ? "CONTENTFUL_PREVIEW_ACCESS_TOKEN" : "CONTENTFUL_ACCESS_TOKEN";
  if (!(error instanceof ContentError)) return respondsOddly(host);
  const { status } = error.record;
  if (status === undefined) return `${host} cannot be reached (${error.name})`;
  if (status < 400) return respondsOddly(host);
  if (status === 401 || status === 403) return `${host} refuses ${token}`;
  if (status === 404)
    return `${host} has no space "${space}" with an environment "${environment}" for ${token}`;
  return `${host} responds with ${status} (${error.name})`;
}

function respondsOddly(host: string): string {
  return `${host} does not respond as Contentful does`;
}
