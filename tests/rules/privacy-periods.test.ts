import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { getAboutTexts } from "~/i18n/about-texts.server.ts";
import { YEAR_S } from "../../app/sessions/cookies.server.ts";
import { SHIPPED_SITE } from "../../contracts/site.ts";
import { LINK_LIFETIME_HOURS, MAIL_LIFETIME_HOURS } from "../../embedded/user-api/mail/mail.ts";
import { retentionLimits } from "../../embedded/user-api/retention/retention-limits.ts";
import { MAX_SESSION_MS } from "../../embedded/user-api/users/users.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date("2026-11-22T12:00:00Z");
const { anonymous, kiosk, tokens, keys, rooms } = retentionLimits(NOW);

it.each([
  `its answers: ${12 * (NOW.getUTCFullYear() - anonymous.getUTCFullYear())} months after the last answer`,
  `on a kiosk are deleted ${msSince(kiosk) / DAY_MS} days after the last answer`,
  `A room: ${msSince(rooms) / DAY_MS} days after the last answer`,
  `logins, links and codes: another ${msSince(tokens) / DAY_MS} days`,
  `counting twice: ${msSince(keys) / HOUR_MS} hours`,
  `at most ${MAX_SESSION_MS / DAY_MS} days`,
  `${LINK_LIFETIME_HOURS.verification} hours to confirm an address`,
  `give up after ${MAIL_LIFETIME_HOURS.verification} hours`,
  `expire ${(YEAR_S * 1000) / DAY_MS} days`,
])("the privacy statement gives the period that the code keeps: %s", (period) => {
  expect(getAboutTexts("en", SHIPPED_SITE).privacy).toContain(period);
});

it.each(["en", "sv"] as const)(
  "the privacy statement names every cookie that the code sets, in %s",
  (language) => {
    const { privacy } = getAboutTexts(language, SHIPPED_SITE);
    const code = readFileSync("app/sessions/cookies.server.ts", "utf8");
    const names = [...code.matchAll(/(?:NAME = |createFlagCookie\()"(\w+)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(9);
    for (const name of ["auth", "progress", ...names]) expect(privacy).toContain(`<code>${name}</code>`);
  },
);

function msSince(time: Date): number {
  return NOW.getTime() - time.getTime();
}
