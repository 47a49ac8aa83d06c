import { readFileSync } from "node:fs";

type Entry = { readonly sys: { readonly contentType: { readonly sys: { readonly id: string } } } };

/** For example "7 topics, 218 questions"; null if the file cannot be read, which the content API will report. */
export function countContent(file: string): string | null {
  try {
    const { entries } = JSON.parse(readFileSync(file, "utf8")) as { readonly entries: readonly Entry[] };
    const count = (kind: string) => entries.filter(({ sys }) => sys.contentType.sys.id === kind).length;
    const topics = count("topic");
    return `${topics} ${topics === 1 ? "topic" : "topics"}, ${count("question")} questions`;
  } catch {
    return null;
  }
}
