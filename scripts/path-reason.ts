const REASONS: Record<string, string> = {
  ENOENT: "there is no such file",
  ENOTDIR: "it is a file, or lies below one",
  EEXIST: "it is there already",
  EISDIR: "it is a folder",
  EACCES: "it may not be read or written by this user",
  EPERM: "it may not be read or written by this user",
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
