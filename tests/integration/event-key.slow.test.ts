import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeSnapshot } from "../../embedded/user-api/content/snapshot.ts";
import { createEventKeys } from "../../embedded/user-api/events/event-keys.ts";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { linesOfFailedStart, StartedProcess } from "../setup/started-process.ts";

const SCRIPT = "scripts/start/event-key.ts";
const SECRET = "a-secret-of-this-test-of-32-characters";
const HERE = mkdtempSync(join(tmpdir(), "vidare-event-key-"));
const OWN = join(HERE, "own");
const FOREIGN = join(HERE, "foreign");
const KEY = createEventKeys([SECRET]).createKey("aurora");
/** An address where nothing listens, so that the copy in the data folder is read. */
const NO_CONTENT = { CONTENTFUL_HOST: "http://127.0.0.1:9" };

beforeAll(() => {
  for (const folder of [OWN, FOREIGN]) mkdirSync(join(folder, "user-api"), { recursive: true });
  writeFileSync(join(OWN, "user-api/jwt-secret"), SECRET);
  writeSnapshot(join(OWN, "user-api/content.json"), { source: "vidare/master", token: "", entries: SPACE });
});
afterAll(() => rmSync(HERE, { recursive: true }));

const SPACE = [
  { id: "a", type: "answer", fields: { globalId: "right", answerText: "Yes", correctAnswer: true } },
  { id: "b", type: "answer", fields: { globalId: "wrong", answerText: "No", correctAnswer: false } },
  {
    id: "q",
    type: "question",
    fields: { globalId: "question", questionText: "Is it?", answers: { links: ["a", "b"] } },
  },
  { id: "t", type: "test", fields: { globalId: "test", questions: { links: ["q"] } } },
  { id: "topic", type: "topic", fields: { globalId: "topic", tests: { links: ["t"] } } },
  { id: "e", type: "event", fields: { code: "Aurora", topic: { link: "topic" } } },
];

describe("npm run event-key", () => {
  it("prints the presenter's whole address for any spelling", async () => {
    const env = { ...NO_CONTENT, DATA_DIR: OWN, PUBLIC_ORIGIN: "https://quiz.example.org/" };
    const command = new StartedProcess(PROJECT_ROOT, SCRIPT, env, [" AURORA "]);
    expect([await command.untilItEnds(), command.output]).toEqual([
      0,
      `https://quiz.example.org/e/Aurora/present?key=${KEY}\n`,
    ]);
  });

  it.each([
    ["an unknown code", "auroraa", { DATA_DIR: OWN }, "No event has the code auroraa: is it published?"],
    [
      "a folder that is no user API's",
      "aurora",
      { DATA_DIR: FOREIGN },
      expect.stringMatching(/^DATA_DIR: .* is not the data folder of a user API/),
    ],
    [
      "content that cannot be read",
      "aurora",
      { DATA_DIR: FOREIGN, JWT_SECRETS: SECRET },
      expect.stringMatching(/^The content service at /),
    ],
  ])("refuses %s in one line", async (_, code, env: Record<string, string>, line: unknown) => {
    expect(await linesOfFailedStart([SCRIPT, code], { ...NO_CONTENT, ...env })).toEqual([line]);
  });
});
