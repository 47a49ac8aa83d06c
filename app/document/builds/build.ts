import type { EpochMs } from "~/domain/clock.ts";

export type Build = { id: string; timestamp: EpochMs };

/** False for an older build, which may send the response during a rolling deploy. */
export function isNewer(latest: Build, own: Build): boolean {
  return latest.id !== own.id && latest.timestamp > own.timestamp;
}

/** @returns null, with an error on the console, if the manifest cannot be read */
export async function readManifest<Manifest>(path: string): Promise<Manifest | null> {
  try {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as Manifest;
  } catch (error) {
    console.error("Build manifest not read:", path, error);
    return null;
  }
}
