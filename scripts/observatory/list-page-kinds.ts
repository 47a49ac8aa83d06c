export type PageKind = { kind: string; path: string };

const FIXED: PageKind[] = [
  { kind: "start", path: "/" },
  { kind: "search", path: "/?q=water" },
  { kind: "about", path: "/about" },
  { kind: "log in", path: "/account/login" },
  { kind: "sign up", path: "/account/signup" },
  { kind: "check a diploma", path: "/c/v" },
  { kind: "not found", path: "/nope" },
  { kind: "data of a page", path: "/about.data" },
  { kind: "file", path: "/favicon.svg" },
  { kind: "probe", path: "/healthz" },
];

/** One address of each kind. The addresses of content come from links. */
export async function listPageKinds(readPage: (path: string) => Promise<string>): Promise<PageKind[]> {
  const topic = findLink(await readPage("/"), /^\/t\/[^/]+$/);
  const links = await readPage(topic);
  const question = findLink(links, /^\/t\/[^/]+\/(?!embed$)[^/]+$/);
  const single = `/q/${question.split("/").at(-1)}`;
  return [
    ...FIXED,
    { kind: "topic", path: topic },
    { kind: "question", path: question },
    { kind: "single question", path: single },
    { kind: "embedded question", path: `${single}/embed` },
    { kind: "embedded topic", path: `${topic}/embed` },
    { kind: "diploma", path: topic.replace("/t/", "/c/") },
  ];
}

function findLink(html: string, pattern: RegExp): string {
  const paths = [...html.matchAll(/\shref="([^"?#]+)/g)].map(([, path = ""]) => path);
  const found = paths.find((path) => pattern.test(path));
  if (!found) throw new Error(`No link is like ${pattern.source}`);
  return found;
}
