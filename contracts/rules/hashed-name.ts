const HASH = /\.[0-9a-f]{16}\./;

/** A name that nobody can guess. `/media` serves the file under no other. */
export function toHashedName(name: string, hash: string, ending: string): string {
  return `${name}.${hash}.${ending}`;
}

export function hasHash(fileName: string): boolean {
  return HASH.test(fileName);
}
