import { beforeEach, expect } from "vitest";
import type { Page } from "./page.ts";
import { signUp } from "./registered-visitor.ts";
import type { Visitor } from "./visitor.ts";
import type { World } from "./world.ts";

export const ROOMS = "/account/me/rooms";
export const NEW_ROOM = `${ROOMS}/new`;

type Fields = { name?: string; q?: readonly string[]; topic?: string; language?: string; nonce?: string };

/** A teacher with a verified account, new for each test. */
export function teacherPerTest(world: { readonly now: World }) {
  let visitor: Visitor;
  beforeEach(async () => {
    ({ visitor } = await signUp(world.now));
    world.now.api.setAccounts({ is_verified: true });
    await (await world.now.web()).lookForRooms();
  });

  /** Sends the form of the page with these fields. */
  async function make(fields: Fields = {}): Promise<Page> {
    const page = await visitor.open(NEW_ROOM);
    const filled = { nonce: page.field("nonce"), name: "8B", q: ["q1", "h1"], language: "en", ...fields };
    return visitor.post(NEW_ROOM, toForm(filled));
  }

  return {
    get visitor() {
      return visitor;
    },

    open: (path: string): Promise<Page> => visitor.open(path),
    make,

    /** @returns the code */
    async makeRoom(fields: Fields = {}): Promise<string> {
      const { location } = await make(fields);
      expect(location).toMatch(/^\/account\/me\/rooms\/[2-9A-Z]{6}$/);
      return location.slice(-6);
    },

    press: (code: string, intent: string): Promise<Page> => visitor.post(`${ROOMS}/${code}`, { intent }),

    /** Gives the browser a new web process, which knows nothing yet. */
    async restartWeb(): Promise<void> {
      world.now.restartWeb();
      visitor = await world.now.visitor(visitor.jar);
    },
  };
}

export function toForm({ q = [], ...texts }: Fields): URLSearchParams {
  const form = new URLSearchParams(texts);
  for (const id of q) form.append("q", id);
  return form;
}

export function tickedOn(page: Page): string[] {
  return page
    .all("input")
    .filter((input) => input.name === "q" && "checked" in input)
    .map(({ value = "" }) => value);
}

export function nameOn(page: Page): string | undefined {
  return page.all("input").find((input) => input.name === "name")?.value;
}
