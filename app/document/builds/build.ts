/** `timestamp` is in ms since 1970. */
export type Build = { id: string; timestamp: number };

/** During a rolling deploy, an older build may send the response. */
export function isNewer(latest: Build, own: Build): boolean {
  return latest.id !== own.id && latest.timestamp > own.timestamp;
}

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
