import { allOf, energy, health, questionIds } from "../../../scripts/support/quiz.ts";
import { hasEarnedDiploma } from "./diploma-attempt.ts";
import type { Screen } from "./screen.ts";

const healthIds = questionIds(health);
const [first = "", second = "", third = ""] = healthIds;

export const TOPIC_SCREENS: readonly Screen[] = [
  { name: "topic", open: (learner) => learner.goesTo("/t/health") },
  {
    name: "topic-challenges",
    isMain: true,
    open: async (learner) => {
      await learner.goesTo("/t/population/c/eight-billion");
      await learner.follows(learner.words.challenge.begin);
      await learner.presses(learner.words.challenge.seen);
      await learner.text(learner.words.challenge.endHeading).waitFor();
      await learner.goesTo("/t/population");
    },
  },
  { name: "sheet", open: (learner) => learner.goesTo("/t/education/print") },
  { name: "topic-energy", open: (learner) => learner.goesTo("/t/energy-and-climate") },
  {
    name: "topic-begun",
    open: async (learner) => {
      await learner.hasAnswered(health, { [first]: "right", [second]: "wrong", [third]: "right" });
      await learner.goesTo("/t/health");
    },
  },
  {
    name: "topic-result",
    isMain: true,
    open: async (learner) => {
      await learner.hasAnswered(health, {
        ...allOf(healthIds, "right"),
        [first]: "very-wrong",
        [second]: "wrong",
        "health-tobacco": "wrong",
        "health-heart-share": "wrong",
      });
      await learner.goesTo("/t/health?result=health-test");
    },
  },
  {
    name: "topic-diploma",
    open: async (learner) => {
      await learner.hasAnswered(health, { ...allOf(healthIds, "right"), [first]: "wrong" });
      await hasEarnedDiploma(learner);
      await learner.goesTo("/t/health");
    },
  },
  {
    name: "topic-all-right",
    open: async (learner) => {
      await learner.hasAnswered(energy, allOf(questionIds(energy), "right"));
      await learner.goesTo(`/t/energy-and-climate?result=${energy.tests[0]?.slug}`);
    },
  },
];
