import { join } from "node:path";
import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { SignJWT } from "jose";
import { z } from "zod";
import type { ContentAddress, ContentClient } from "../../app/services/content/create-content-client.ts";
import { toAssetUrl } from "../../app/services/content/media-addresses.ts";
import { StartError } from "../../platform/start-error.ts";
import { replaceFile } from "./replace-file.ts";
import { toPublicAddress } from "./to-export-file.ts";

const EMBARGOED = /\.secure\.ctfassets\.net$/;
const KEY_LIFETIME_S = 47 * 60 * 60;
const MAX_WAIT_MS = 300_000;

const webStream = z.instanceof(ReadableStream);

type Sign = (url: URL) => Promise<URL>;

/** Saves files in the places of `contentful-export`. @throws {StartError} if one cannot be downloaded */
export async function saveFiles(
  urls: readonly string[],
  folder: string,
  address: ContentAddress,
  client: ContentClient,
): Promise<void> {
  const sign = createSigner(client);
  for (const url of urls) {
    const source = toAssetUrl(url, address);
    if (!source) throw new StartError(`${url} is on a host that is not the space's own`);
    const { host, pathname } = new URL(`https:${toPublicAddress(url).replace(/^https?:/, "")}`);
    const body = await download(EMBARGOED.test(source.hostname) ? await sign(source) : source);
    await replaceFile(join(folder, host, pathname), body);
  }
}

/** Signs addresses, because Contentful serves the files of embargoed assets only at signed ones. */
function createSigner(client: ContentClient): Sign {
  let key: ReturnType<ContentClient["createAssetKey"]> | undefined;
  const expiresAt = Math.floor(Date.now() / 1000) + KEY_LIFETIME_S;
  return async (url) => {
    key ??= client.createAssetKey(expiresAt);
    const { policy, secret } = await key;
    const claims = new SignJWT({}).setProtectedHeader({ alg: "HS256" });
    const token = claims.setSubject(url.href).setExpirationTime(expiresAt);
    const signed = new URL(url);
    signed.searchParams.set("token", await token.sign(new TextEncoder().encode(secret)));
    signed.searchParams.set("policy", policy);
    return signed;
  };
}

async function download(url: URL): Promise<Readable> {
  const place = url.origin + url.pathname;
  try {
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(MAX_WAIT_MS) });
    if (response.ok && response.body) return Readable.fromWeb(webStream.parse(response.body));
    throw new StartError(`${place} could not be downloaded: ${response.status} ${response.statusText}`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${place} could not be downloaded: the connection failed`);
  }
}
