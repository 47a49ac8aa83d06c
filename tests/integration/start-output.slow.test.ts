import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FakeStart } from "../setup/fake-start.ts";

const LISTENS = {
  "web.log": "server.ts listens\n",
  "user-api.log": "embedded/user-api/server.ts listens\n",
  "content-api.log": "embedded/content-api/server.ts listens\n",
};

let fake: FakeStart;

beforeEach(async () => {
  fake = await FakeStart.make();
});
afterEach(() => fake.remove());

describe("the output of the parts", () => {
  it("goes into the data folder, where the output of the start before is kept", async () => {
    const { output } = await fake.startUntilReady();
    expect(output).not.toContain("listens");
    for (const [name, text] of Object.entries(LISTENS)) expect(fake.readLog(name)).toBe(text);
    await fake.end();
    await fake.startUntilReady();
    for (const [name, text] of Object.entries(LISTENS)) expect(fake.readLog(`${name}.1`)).toBe(text);
  });

  it("is on the terminal if the operator set NODE_ENV=production", async () => {
    const { output } = await fake.startUntilReady("scripts/start/start.ts", { NODE_ENV: "production" });
    for (const text of Object.values(LISTENS)) expect(output).toContain(text);
    expect(existsSync(join(fake.folder, ".data/web.log"))).toBe(false);
  });

  it("is on the terminal in npm run dev, if it is the web app's", async () => {
    const { output } = await fake.startUntilReady("scripts/start/dev.ts");
    expect(output).toContain(LISTENS["web.log"]);
    expect(output).not.toContain("user-api/server.ts");
    expect(fake.readLog("user-api.log")).toBe(LISTENS["user-api.log"]);
  });

  it("is shown, to the end of its log, if a part does not start and says no more than that", async () => {
    const output = await fake.startInVain({ SESSION_SECRETS: "unreadable" });
    expect(output).toContain("Error: The file of secrets cannot be read\n");
    expect(output).toMatch(/\ncontent API did not start \(code 1\)\. Its log: \.data\/content-api\.log\n$/);
  });
});

describe("a step of the start", () => {
  it("is one line with its seconds, and its output is in a log", async () => {
    fake.writeCompiler('console.log("Built 1100 entries");\n');
    const { output } = await fake.startUntilReady();
    expect(output).toMatch(/^Compiling the content … done \(\d+ s\)\n/);
    expect(output).not.toContain("Built");
    expect(fake.readLog("build.log")).toBe("Built 1100 entries\n");
  });

  it("says below its line what the compiler notes", async () => {
    fake.writeCompiler(
      'console.log("Note: topics/sun.YAML:1 is not read");\nconsole.log("Built 1100 entries");\n',
    );
    const { output } = await fake.startUntilReady();
    expect(output).toMatch(
      /^Compiling the content … done \(\d+ s\)\nNote: topics\/sun\.YAML:1 is not read\n/,
    );
  });

  it("that fails shows the end of its log, and names the log", async () => {
    fake.writeCompiler('console.error("content/topic.yaml:3 has no title");\nprocess.exitCode = 1;\n');
    const output = [
      "Compiling the content … failed",
      "content/topic.yaml:3 has no title",
      "The content could not be compiled. Its log: .data/build.log\n",
    ];
    expect(await fake.startInVain()).toBe(output.join("\n"));
  });
});
