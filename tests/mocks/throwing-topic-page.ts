import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";

export const THROWN = "a bug on the topic's page";

const BUILD = join(import.meta.dirname, "../../build/server/throwing-topic-page.js");
const CODE = `export * from "./index.js";
import { routes as all } from "./index.js";
const topic = all["routes/topic/route"];
const loader = () => { throw new Error(${JSON.stringify(THROWN)}); };
export const routes = { ...all, [topic.id]: { ...topic, module: { ...topic.module, loader } } };
`;

/** @returns the file of a build whose topic page has a bug */
export function withThrowingTopicPage(): string {
  beforeAll(() => writeFileSync(BUILD, CODE));
  afterAll(() => rmSync(BUILD, { force: true }));
  return BUILD;
}
