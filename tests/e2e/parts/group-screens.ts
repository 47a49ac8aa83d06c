import type { Learner } from "./learner.ts";
import type { Screen } from "./screen.ts";

const GROUP = "/g/meridian";
const PASSWORD = "blåbär och mjölk";

export const GROUP_SCREENS: readonly Screen[] = [
  { name: "group", open: (learner) => learner.goesTo(GROUP) },
  {
    name: "group-to-join",
    open: async (learner) => {
      await hasAccount(learner);
      await learner.goesTo(GROUP);
    },
  },
  {
    name: "group-welcome",
    open: async (learner) => {
      await hasAccount(learner);
      await learner.goesTo(GROUP);
      await learner.presses(learner.words.group.join);
      await learner.text(learner.words.group.joined).waitFor();
    },
  },
  {
    name: "group-on-kiosk",
    open: async (learner) => {
      await learner.goesTo("/");
      await learner.page.request.post(learner.address("/kiosk"), { form: { intent: "turn-on" } });
      await learner.goesTo(GROUP);
    },
  },
  { name: "topic-group", open: (learner) => learner.goesTo("/tg/people") },
  {
    name: "code-error",
    status: 400,
    open: async (learner) => {
      await learner.goesTo("/?code");
      await learner.page.locator("#code").fill("nope");
      await learner.presses(learner.words.search.open);
      await learner.page.locator("#errors").waitFor();
    },
  },
  { name: "code", open: (learner) => learner.goesTo("/?code") },
  {
    name: "search-open",
    isOverlaid: true,
    open: async (learner) => {
      await learner.goesTo("/");
      await learner.presses(learner.words.search.show);
    },
  },
  { name: "search-empty", open: (learner) => learner.goesTo("/?q=") },
  { name: "search", isMain: true, open: (learner) => learner.goesTo("/?q=energi") },
  { name: "search-nothing", open: (learner) => learner.goesTo("/?q=xyzzyxyzzy") },
  { name: "search-too-short", open: (learner) => learner.goesTo("/?q=a") },
];

export async function hasAccount(learner: Learner): Promise<void> {
  await learner.goesTo("/account/signup");
  const email = `${crypto.randomUUID()}@example.org`;
  const form = { email, password: PASSWORD, confirmPassword: PASSWORD, agreementsCheck: "on" };
  await learner.page.request.post(learner.address("/account/signup"), { form });
}
