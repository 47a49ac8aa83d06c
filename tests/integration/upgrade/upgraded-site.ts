import { rmSync } from "node:fs";
import { toFrame } from "../../mocks/open-frame.ts";
import type { Page } from "../../mocks/page.ts";
import type { Visitor } from "../../mocks/visitor.ts";
import { fillForm } from "./fill-form.ts";
import { unpackFolder } from "./folder-archive.ts";
import { readRecording, readSavedPage, type Recording, releaseFiles } from "./recorded-release.ts";
import { refuseCookies, startProduct } from "./start-product.ts";

export type UpgradedSite = Awaited<ReturnType<typeof upgradeSite>>;

const AS_IT_WAS: Record<string, (visitor: Visitor) => Visitor> = {
  "in-embed": toFrame,
  "without-cookies": refuseCookies,
};

/** Runs today's code on a copy of a release's data folder, a moment after the recording, for the recorded browsers. */
export async function upgradeSite(version: string) {
  const recording = readRecording(version);
  const files = releaseFiles(version);
  const dataDir = unpackFolder(files.data);
  const now = new Date(recording.recordedAt);
  const product = await startProduct({ dataDir, spaceFile: files.space, now });
  const browsers = new Map<string, Visitor>();

  /** Returns the same browser each time, because its tokens change. */
  function browser(name: string): Visitor {
    const known = browsers.get(name) ?? reopen(recording, name, product.visitor());
    browsers.set(name, known);
    return known;
  }

  /** The fields of the form that was open in a browser, in the order of the page's own controls. */
  function fill(name: string, selector: string, fields: Record<string, string>) {
    const { browser: owner, path } = findPage(recording, name);
    return { visitor: browser(owner), ...fillForm(readSavedPage(version, name, path), selector, fields) };
  }

  return {
    recording,
    link: (name: string): string => recording.links[name] ?? "",
    newVisitor: product.visitor,
    browser,
    fill,
    /** Sends the form that was open in a browser. */
    async send(name: string, selector: string, fields: Record<string, string> = {}): Promise<Page> {
      const { visitor, path, body } = fill(name, selector, fields);
      return visitor.follow(await visitor.post(path, body));
    },
    /**
     * Sends the form as the release's script does, which shows a reply of JSON in place and otherwise submits the form.
     * @returns what the script reads of such a reply and does not get
     */
    async sendByScript(name: string, selector: string, fields: Record<string, string>): Promise<string[]> {
      const { visitor, path, body } = fill(name, selector, fields);
      visitor.headers["Accept"] = "application/json";
      const reply = await visitor.post(`${path}.data`, body);
      delete visitor.headers["Accept"];
      if (!reply.headers.get("Content-Type")?.startsWith("application/json")) {
        await visitor.post(path, body);
        return [];
      }
      const { feedback } = JSON.parse(reply.html) as Recording["scriptReply"];
      return Object.keys(recording.scriptReply.feedback).filter((key) => !(key in feedback));
    },
    async stop(): Promise<void> {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function findPage({ pages }: Recording, name: string) {
  const page = pages[name];
  if (!page) throw new Error(`No page ${name} was recorded`);
  return page;
}

function reopen({ browsers }: Recording, name: string, visitor: Visitor): Visitor {
  const cookies = browsers[name];
  if (!cookies) throw new Error(`No browser ${name} was recorded`);
  for (const [key, value] of Object.entries(cookies)) visitor.jar.set(key, { name: key, value });
  return AS_IT_WAS[name]?.(visitor) ?? visitor;
}

export async function press(visitor: Visitor, address: string, selector: string): Promise<Page> {
  const { path, body } = fillForm(await visitor.open(address), selector);
  return visitor.follow(await visitor.post(path, body));
}

/** The sorted ids of all answers in the file that a member downloads. */
export async function downloadAnswers(member: Visitor, password: string): Promise<string[]> {
  const file = await member.post("/account/export", { currentPassword: password });
  const { user_answers } = JSON.parse(file.html) as { user_answers: { answer_global_id: string }[] };
  return user_answers.map(({ answer_global_id }) => answer_global_id).sort();
}
