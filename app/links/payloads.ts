const payloads = new Map<string, string>();

export function hasPayload(page: string): boolean {
  return payloads.has(page);
}

/** A prerendered page's loader data; null if it is not loaded. */
export function readPayload<Data>(page: string): Data | null {
  const json = payloads.get(page);
  return json === undefined ? null : (JSON.parse(json) as { data: Data }).data;
}

/** If it fails, links to the page load a document. */
export async function preloadPayload(page: string, buildId: string): Promise<void> {
  if (payloads.has(page)) return;
  try {
    const response = await fetch(`${page}/_payload.json?${buildId}`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const json = await response.text();
    const { build } = JSON.parse(json) as { build: string };
    if (build !== buildId) throw new Error(`the payload is of build ${build}`);
    payloads.set(page, json);
  } catch (error) {
    console.warn("Page payload not loaded:", page, error);
  }
}
