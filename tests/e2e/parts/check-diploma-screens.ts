import type { Screen } from "./screen.ts";

export const CHECK_DIPLOMA_SCREENS: readonly Screen[] = [
  { name: "check-diploma", open: (learner) => learner.goesTo("/c/v") },
  {
    name: "check-diploma-error",
    status: 422,
    open: async (learner) => {
      await learner.goesTo("/c/v");
      await learner.presses(learner.words.check.submit);
      await learner.page.locator("#errors").waitFor();
    },
  },
];
