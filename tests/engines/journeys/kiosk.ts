import { health, questionIds } from "../../../scripts/support/quiz.ts";
import { CHOSEN, OPTIONS, text, VERDICT } from "../targets.ts";
import type { Walker } from "../walker.ts";

const [first = "", second = ""] = questionIds(health);

/** Presses the button that starts over, and looks for the last visit by Back. */
export async function startsKioskOver(walker: Walker): Promise<void> {
  const { kiosk, topic } = walker.words;
  await turnsKioskOn(walker);
  await walker.goesTo(`/t/${health.slug}/${first}`);
  await walker.answers(first, "wrong");
  await walker.seesVerdict("wrong");
  await walker.goesTo(`/t/${health.slug}/${second}`);
  await walker.clicks(OPTIONS);
  await walker.presses(kiosk.startOver);
  await walker.sees(text(kiosk.invitation));
  // With scripts, the verdict has taken the question's place.
  const stepsBack = walker.runsScripts ? 3 : 4;
  for (let steps = 0; steps < stepsBack; steps += 1) {
    await walker.goesBack();
    if (walker.runsScripts) await walker.isAt(/:\d+\/$/);
    await walker.isReady();
    await walker.seesNo(CHOSEN);
    await walker.seesNo(VERDICT);
  }
  await walker.goesTo(`/t/${health.slug}`);
  await walker.sees(text(topic.start));
}

/** Waits without touching the kiosk until it has started over. */
export async function leavesKiosk(walker: Walker, timeoutMs: number): Promise<void> {
  await turnsKioskOn(walker);
  await walker.goesTo(`/t/${health.slug}/${first}`);
  await walker.answers(first, "wrong");
  await walker.seesVerdict("wrong");
  await walker.sees(text(walker.words.kiosk.invitation), "", timeoutMs);
  await walker.goesTo(`/t/${health.slug}/${first}`);
  await walker.sees(OPTIONS);
  await walker.seesNo(CHOSEN);
}

async function turnsKioskOn(walker: Walker): Promise<void> {
  const { kiosk } = walker.words;
  await walker.goesTo("/kiosk");
  await walker.presses(kiosk.turnOn);
  await walker.sees(text(kiosk.invitation));
}
