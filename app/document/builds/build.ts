/** `timestamp`: when it was built, in ms since 1970. */
export type Build = { id: string; timestamp: number };

/** While builds are replaced one by one, an older one may answer as well. */
export function isNewer(latest: Build, own: Build): boolean {
  return latest.id !== own.id && latest.timestamp > own.timestamp;
}

/** Null, with an error in the console, where it cannot be read. */
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
