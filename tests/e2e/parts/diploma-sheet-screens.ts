import { DIPLOMA, hasEarnedDiploma } from "./diploma-attempt.ts";
import type { Learner } from "./learner.ts";
import type { Screen } from "./screen.ts";

const SHARE = `${DIPLOMA}/share`;

export const DIPLOMA_SHEET_SCREENS: readonly Screen[] = [
  { name: "diploma-share", open: opensShare },
  {
    name: "diploma-share-kiosk",
    open: async (learner) => {
      await learner.goesTo("/");
      await learner.page.request.post(learner.address("/kiosk"), { form: { intent: "turn-on" } });
      await opensShare(learner);
    },
  },
  {
    name: "diploma-public",
    open: async (learner) => {
      await opensShare(learner);
      const address = (await learner.page.locator("article a").getAttribute("href")) ?? "";
      await learner.goesTo(new URL(address).pathname);
    },
  },
  { name: "diploma-missing", status: 404, open: (learner) => learner.goesTo("/c/v/0000-0000-0000") },
];

async function opensShare(learner: Learner): Promise<void> {
  await hasEarnedDiploma(learner);
  const form = { name: "Åsa Östergötland-Lindström", intent: "save-name" };
  await learner.page.request.post(learner.address(SHARE), { form, maxRedirects: 0 });
  await learner.goesTo(SHARE);
}
