import { expect, request } from "@playwright/test";
import { health, optionId, questionIds } from "../../../scripts/support/quiz.ts";
import type { Learner } from "./learner.ts";
import type { Screen } from "./screen.ts";
import { becomesTeacher, hasRoom, NEW_ROOM } from "./teacher.ts";

const [first = ""] = questionIds(health);
/** As few as a report takes. */
const PUPILS = 3;

/** A teacher's pages. */
export const ROOM_SCREENS: readonly Screen[] = [
  {
    name: "rooms-empty",
    open: async (learner) => {
      await becomesTeacher(learner);
      await learner.goesTo("/account/me/rooms");
    },
  },
  {
    name: "rooms",
    open: async (learner) => {
      await becomesTeacher(learner);
      await hasRoom(learner, first);
      await learner.goesTo("/account/me/rooms");
    },
  },
  {
    name: "room-new",
    isMain: true,
    open: async (learner) => {
      await becomesTeacher(learner);
      await learner.goesTo(`${NEW_ROOM}?topic=health&test=health-test`);
    },
  },
  {
    name: "room-new-error",
    status: 422,
    open: async (learner) => {
      await becomesTeacher(learner);
      await learner.goesTo(NEW_ROOM);
      await learner.clicks(learner.button(learner.words.rooms.make).first());
      await learner.page.locator("#errors").waitFor();
    },
  },
  { name: "room", isMain: true, open: (learner) => opensRoom(learner, "") },
  { name: "room-report-few", open: (learner) => opensRoom(learner, "/report") },
  { name: "room-report", isMain: true, open: (learner) => opensRoom(learner, "/report", PUPILS) },
  { name: "room-sheet", open: (learner) => opensRoom(learner, "/sheet") },
  { name: "room-key", open: (learner) => opensRoom(learner, "/key") },
];

async function opensRoom(learner: Learner, page: string, pupils = 0): Promise<void> {
  await becomesTeacher(learner);
  const path = `/account/me/rooms/${await hasRoom(learner, first)}`;
  await learner.goesTo(path);
  for (let pupil = 0; pupil < pupils; pupil += 1) await pupilAnswers(learner.page.url());
  await learner.goesTo(`${path}${page}`);
}

/** Answers wrong without the browser, as a fast precondition. */
async function pupilAnswers(roomUrl: string): Promise<void> {
  const room = new URL(roomUrl);
  const pupil = await request.newContext({ baseURL: room.origin });
  const question = room.pathname.replace(/.*\//, "/e/").concat(`/${first}`);
  // Reads the page first, so that the answer is sent with a cookie.
  await pupil.get(question);
  const form = { answer: optionId(first, "wrong"), nonce: crypto.randomUUID() };
  const reply = await pupil.post(question, { form, maxRedirects: 0 });
  expect(reply.status(), "the answer is taken").toBe(303);
  await pupil.dispose();
}
