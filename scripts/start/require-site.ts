/** Reads what a folder says about its site, if there is a folder. @throws {StartError} that lists the faults */
export async function requireSite(folder: string | null): Promise<void> {
  if (folder === null) return;
  const { readSite } = await import("../../content/site/read-site.ts");
  await readSite(folder);
}
