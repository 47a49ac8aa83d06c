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
import { dirname, join } from "node:path";
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

  it.each([
    ["Windows, with a mark before the first letter", "\uFEFF", "\r\n"],
    ["the first Macs", "", "\r"],
  ])("may have the line ends of %s", async (_, mark, end) => {
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      if (file.endsWith(".yaml")) rewrite(file, (text) => mark + text.replaceAll("\n", end));
    expect(await faultsOf()).toEqual([]);
    rewrite("topics/moon.yaml", (text) => text.replace("color:", "colour:"));
    expect(await faultsOf()).toEqual([
      "topics/moon.yaml:10 moon, colour: no such field: did you mean color?",
    ]);
  });

  it.each(["NFC", "NFD"])(
    "finds a file whose name has a letter with a mark, in a text of form %s",
    async (form) => {
      for (const name of ["media", "topics/mån"]) mkdirSync(join(folder, name), { recursive: true });
      renameSync(join(folder, "media/full.svg"), join(folder, "media/måne.svg".normalize("NFD")));
      rewrite("topics/moon.yaml", (text) => text.replaceAll("full.svg", "måne.svg".normalize(form)));
      cpSync(join(folder, "media/moon.svg"), join(folder, "topics/mån/å.svg"));
      rewrite("topics/moon.yaml", (text) => text.replaceAll("moon.svg", "å.svg".normalize(form)));
      renameSync(join(folder, "topics/moon.yaml"), join(folder, "topics/mån.yaml".normalize("NFD")));
      expect(await faultsOf()).toEqual([]);
    },
  );

  it("may have files of systems and editors", async () => {
    const files = "media/.DS_Store media/Thumbs.db topics/moon.yaml~ LICENSE README.md media/desktop.ini";
    for (const name of [...files.split(" "), "redirects.txt", "site.yaml"])
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

  it.each([
    ["topics/sun.yaml.txt", "is not read: end the file's name in .yaml"],
    ["topics/sun.YAML", "is not read: end the file's name in .yaml"],
    ["topics/sun.YML", "is not read: end the file's name in .yaml"],
    ["topics/more/sun.yaml", "is not read: put it into topics/ itself"],
    ["challenges/more/sun.yaml.txt", "is not read: put it into challenges/ itself"],
    [
      "topics/sun.svg",
      "is not read: a picture goes into media/, or into the folder topics/NAME beside topics/NAME.yaml",
    ],
    ["topics/sun/sun.svg", "is not read: there is no topics/sun.yaml that could name it"],
    ["topics/moon/notes.docx", "is not read: it is no picture, film or captions by the end of its name"],
    ["media/song.srt", "is not read: it is no picture, film or captions by the end of its name"],
    ["events.yaml.txt", "no file of this name is read: did you mean events.yaml?"],
    ["Site.txt", "no file of this name is read: did you mean site.yaml?"],
    ["redirect.txt", "no file of this name is read: did you mean redirects.txt?"],
    ["about.md", "no file of this name is read: did you mean about/en.md?"],
    ["topic/moon.yaml", "no folder of this name is read: did you mean topics/?"],
    ["Media/moon.svg", "no folder of this name is read: did you mean media/?"],
    [
      "drafts/moon.txt",
      "no folder of this name is read: the folder may have topics/, challenges/, media/, about/, terms/, privacy/",
    ],
  ])("notes that nobody reads %s, and starts all the same", async (file, message) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), "");
    const place = message.startsWith("no folder") ? dirname(file) : file;
    expect(checkSpace(await readSource(folder))).toEqual([
      { file: place, line: 1, message, stops: "nothing" },
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
