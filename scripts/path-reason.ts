const REASONS: Record<string, string> = {
  ENOENT: "it does not exist",
  ENOTDIR: "it is a file, or lies below one",
  EEXIST: "it is there already",
  EISDIR: "it is a folder",
  EACCES: "this user has no right to it",
  EPERM: "this user has no right to it",
  EROFS: "its disk can only be read",
  ENOSPC: "its disk is full",
  ELOOP: "it is a link to itself",
  ENAMETOOLONG: "its name is too long",
};

/** Why a file or folder cannot be used, in words; other errors in their own. */
export function toPathReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return REASONS[code] ?? error.message;
}
