import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asNobody } from "../tests/setup/as-nobody.ts";
import { checkSpace } from "./check.ts";
import { readSource } from "./read-source.ts";
import { SKELETON_FOLDER } from "./skeleton.ts";

const LEADS_OUT = "it is a link that leads out of the folder; put the file itself there";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidare-folder-"));
  cpSync(SKELETON_FOLDER, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

async function faultsOf(): Promise<string[]> {
  const faults = checkSpace(await readSource(folder));
  return faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

function rewrite(file: string, edit: (text: string) => string, encoding: BufferEncoding = "utf8"): void {
  writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), "utf8")), encoding);
}

describe("a folder", () => {
  it("needs a start page and topics alone", async () => {
    for (const name of ["events.yaml", "challenges"]) rmSync(join(folder, name), { recursive: true });
    rewrite("start-page.yaml", (text) => text.replace(/pitchChallenges.*/, ""));
    rewrite("topics/moon.yaml", (text) => text.replace(/chapters:[^]*?\n\n/, "").replace(", moon-day]", "]"));
    expect(await faultsOf()).toEqual([]);
  });

  it("may have files of Windows: a mark before the first letter, and other line ends", async () => {
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      if (file.endsWith(".yaml")) rewrite(file, (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`);
    expect(await faultsOf()).toEqual([]);
    rewrite("topics/moon.yaml", (text) => text.replace("color:", "colour:"));
    expect(await faultsOf()).toEqual([
      "topics/moon.yaml:10 moon, colour: no such field: did you mean color?",
    ]);
  });

  it("may have files of systems and editors", async () => {
    for (const name of ["media/.DS_Store", "media/Thumbs.db", "topics/moon.yaml~", "LICENSE", "site.yaml"])
      writeFileSync(join(folder, name), "");
    expect(await faultsOf()).toEqual([]);
  });

  it("says what is missing", async () => {
    for (const name of ["start-page.yaml", "topics", "media"])
      rmSync(join(folder, name), { recursive: true });
    expect(await faultsOf()).toEqual([
      "start-page.yaml:1 is missing: the title and the topics of the start page (npm run content:new -- FOLDER writes an example)",
      "topics:1 is missing: a folder with a .yaml file for each topic (npm run content:new -- FOLDER writes an example)",
    ]);
  });

  it("that is half copied says which parts are not there", async () => {
    for (const name of ["challenges", "media/full.svg"]) rmSync(join(folder, name), { recursive: true });
    expect(await faultsOf()).toEqual([
      'start-page.yaml:13 pitchChallenge 1: there is no challenge "moon-landing"',
      'topics/moon.yaml:28 moon-diploma, question 4: there is no question "moon-day"',
      'topics/moon.yaml:33 moon-chapter, challenge 1: there is no challenge "moon-landing"',
      "topics/moon.yaml:82 moon-first-quarter, option 3, picture, file: media/full.svg is missing: put it there, or into topics/moon/",
    ]);
  });

  it("says which files nobody reads", async () => {
    for (const name of ["event.yaml", "notes.yaml", "topics/mars.yml"]) writeFileSync(join(folder, name), "");
    expect(await faultsOf()).toEqual([
      "event.yaml:1 no file of this name is read: did you mean events.yaml?",
      expect.stringMatching(
        /^notes\.yaml:1 no file of this name is read: the folder may have start-page\.yaml, /,
      ),
      "topics/mars.yml:1 end the file's name in .yaml",
    ]);
  });

  it("says what cannot be read", async () => {
    rmSync(join(folder, "events.yaml"));
    mkdirSync(join(folder, "events.yaml"));
    expect(await faultsOf()).toEqual(["events.yaml:1 cannot be read: it is a folder"]);
  });

  it.each(["start-page.yaml", "topics/moon.yaml", "topics", "media/full.svg", "media", "challenges"])(
    "says that this user may not read %s, and nothing else",
    async (file) => {
      chmodSync(folder, 0o755);
      chmodSync(join(folder, file), 0);
      expect(await asNobody(faultsOf)).toEqual([`${file}:1 cannot be read: this user has no right to it`]);
      chmodSync(join(folder, file), 0o755);
    },
  );

  it("says which folder in a folder this user may not read", async () => {
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, "topics/moon/far"), { recursive: true });
    chmodSync(join(folder, "topics/moon/far"), 0);
    expect(await asNobody(faultsOf)).toEqual([
      "topics/moon/far:1 cannot be read: this user has no right to it",
    ]);
  });

  it.each(["topics/mars.yaml", "events.yaml", "media/owl.jpg", "media"])(
    "has no link that leads out of it: %s",
    async (file) => {
      rmSync(join(folder, file), { recursive: true, force: true });
      symlinkSync(file === "media" ? join(SKELETON_FOLDER, "media") : "/etc/hostname", join(folder, file));
      expect(await faultsOf()).toEqual([`${file}:1 cannot be read: ${LEADS_OUT}`]);
    },
  );

  it("may have links within it, and be a link itself", async () => {
    renameSync(join(folder, "media"), join(folder, "pictures"));
    symlinkSync("pictures", join(folder, "media"));
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    const { faults, media } = await readSource(link);
    rmSync(link);
    expect([faults, media.map(({ file }) => file)]).toEqual([[], expect.arrayContaining(["media/full.svg"])]);
  });

  it("says which file has another encoding", async () => {
    rewrite("topics/moon.yaml", (text) => text, "latin1");
    expect(await faultsOf()).toEqual([
      expect.stringMatching(/^topics\/moon\.yaml:\d+ a letter cannot be read: save the file as UTF-8$/),
    ]);
  });
});
