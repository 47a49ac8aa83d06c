import { expect, it } from "vitest";
import { isOnlyVisit } from "~/sessions/only-visit.server.ts";
import { EMPTY_PROGRESS, type ProgressSession } from "~/sessions/progress-session.server.ts";

const WAY = { entryPath: "/about", topicEnterPath: "/", challengeEnterPath: "/t/Energy-Use" };
type More = Omit<ProgressSession, keyof typeof WAY | "v">;

/** One of each that a session may hold beside the way. */
const more: More = {
  user: "abcdef",
  alert: { isVisible: false, messages: [], isError: false, isVerifyMessage: false, back: null },
  rounds: [{ topic: "topics", test: "test01", round: 1, answers: "" }],
  singles: "abcdefghijklm",
  challengeLandingDisplayed: true,
  unsavedPlace: { challenge: "abcdef", segment: 0, name: "a", screen: 0 },
  certificate: {
    user: null,
    topic: "topics",
    test: "test01",
    seed: "",
    round: 1,
    isOn: true,
    right: "",
    failed: null,
  },
  handoff: { code: "a", expiresAt: 0 },
  joinedGroups: ["abcdef"],
};

it("a session of who has only looked around holds the way alone", () => {
  expect(isOnlyVisit(EMPTY_PROGRESS)).toBe(true);
  expect(isOnlyVisit({ ...EMPTY_PROGRESS, ...WAY })).toBe(true);
});

it.each(Object.entries(more))("a session with %s holds more", (key, value) => {
  expect(isOnlyVisit({ ...EMPTY_PROGRESS, ...WAY, [key]: value })).toBe(false);
});
