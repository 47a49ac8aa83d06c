import about from "../../locales/en/about.json";
import account from "../../locales/en/account.json";
import challenge from "../../locales/en/challenge.json";
import check from "../../locales/en/check.json";
import code from "../../locales/en/code.json";
import credential from "../../locales/en/credential.json";
import diploma from "../../locales/en/diploma.json";
import diplomaResult from "../../locales/en/diploma-result.json";
import diplomaTest from "../../locales/en/diploma-test.json";
import diplomas from "../../locales/en/diplomas.json";
import embed from "../../locales/en/embed.json";
import error from "../../locales/en/error.json";
import event from "../../locales/en/event.json";
import group from "../../locales/en/group.json";
import handoff from "../../locales/en/handoff.json";
import insights from "../../locales/en/insights.json";
import kiosk from "../../locales/en/kiosk.json";
import layout from "../../locales/en/layout.json";
import present from "../../locales/en/present.json";
import privacyChoices from "../../locales/en/privacy-choices.json";
import progress from "../../locales/en/progress.json";
import question from "../../locales/en/question.json";
import report from "../../locales/en/report.json";
import rooms from "../../locales/en/rooms.json";
import search from "../../locales/en/search.json";
import share from "../../locales/en/share.json";
import sheet from "../../locales/en/sheet.json";
import single from "../../locales/en/single.json";
import site from "../../locales/en/site.json";
import start from "../../locales/en/start.json";
import test from "../../locales/en/test.json";
import topic from "../../locales/en/topic.json";

/** English defines the messages. Other languages may lack some. */
export const ENGLISH_MESSAGES = {
  about,
  account,
  challenge,
  check,
  code,
  credential,
  diploma,
  diplomaResult,
  diplomaTest,
  diplomas,
  embed,
  error,
  event,
  group,
  handoff,
  insights,
  kiosk,
  layout,
  present,
  privacyChoices,
  progress,
  question,
  report,
  rooms,
  search,
  share,
  sheet,
  single,
  site,
  start,
  test,
  topic,
};

/** The messages of a page, nested as in `locales/`. */
export type Messages = typeof ENGLISH_MESSAGES;
