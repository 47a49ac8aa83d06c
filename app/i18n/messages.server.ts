import type { Locale } from "~/domain/locales.ts";
import enAbout from "../../locales/en/about.json";
import enAccount from "../../locales/en/account.json";
import enChallenge from "../../locales/en/challenge.json";
import enCheck from "../../locales/en/check.json";
import enCode from "../../locales/en/code.json";
import enCredential from "../../locales/en/credential.json";
import enDiploma from "../../locales/en/diploma.json";
import enDiplomaResult from "../../locales/en/diploma-result.json";
import enDiplomaTest from "../../locales/en/diploma-test.json";
import enDiplomas from "../../locales/en/diplomas.json";
import enEmbed from "../../locales/en/embed.json";
import enError from "../../locales/en/error.json";
import enEvent from "../../locales/en/event.json";
import enGroup from "../../locales/en/group.json";
import enHandoff from "../../locales/en/handoff.json";
import enInsights from "../../locales/en/insights.json";
import enKiosk from "../../locales/en/kiosk.json";
import enLayout from "../../locales/en/layout.json";
import enPresent from "../../locales/en/present.json";
import enPrivacyChoices from "../../locales/en/privacy-choices.json";
import enProgress from "../../locales/en/progress.json";
import enQuestion from "../../locales/en/question.json";
import enSearch from "../../locales/en/search.json";
import enShare from "../../locales/en/share.json";
import enSingle from "../../locales/en/single.json";
import enSite from "../../locales/en/site.json";
import enStart from "../../locales/en/start.json";
import enTest from "../../locales/en/test.json";
import enTopic from "../../locales/en/topic.json";
import svAbout from "../../locales/sv/about.json";
import svAccount from "../../locales/sv/account.json";
import svChallenge from "../../locales/sv/challenge.json";
import svCheck from "../../locales/sv/check.json";
import svCode from "../../locales/sv/code.json";
import svCredential from "../../locales/sv/credential.json";
import svDiploma from "../../locales/sv/diploma.json";
import svDiplomaResult from "../../locales/sv/diploma-result.json";
import svDiplomaTest from "../../locales/sv/diploma-test.json";
import svDiplomas from "../../locales/sv/diplomas.json";
import svEmbed from "../../locales/sv/embed.json";
import svError from "../../locales/sv/error.json";
import svEvent from "../../locales/sv/event.json";
import svGroup from "../../locales/sv/group.json";
import svHandoff from "../../locales/sv/handoff.json";
import svInsights from "../../locales/sv/insights.json";
import svKiosk from "../../locales/sv/kiosk.json";
import svLayout from "../../locales/sv/layout.json";
import svPresent from "../../locales/sv/present.json";
import svPrivacyChoices from "../../locales/sv/privacy-choices.json";
import svProgress from "../../locales/sv/progress.json";
import svQuestion from "../../locales/sv/question.json";
import svSearch from "../../locales/sv/search.json";
import svShare from "../../locales/sv/share.json";
import svSingle from "../../locales/sv/single.json";
import svSite from "../../locales/sv/site.json";
import svStart from "../../locales/sv/start.json";
import svTest from "../../locales/sv/test.json";
import svTopic from "../../locales/sv/topic.json";

/* English defines the keys; a missing Swedish one is a type error. */
const en = {
  about: enAbout,
  account: enAccount,
  challenge: enChallenge,
  check: enCheck,
  code: enCode,
  credential: enCredential,
  diploma: enDiploma,
  diplomaResult: enDiplomaResult,
  diplomaTest: enDiplomaTest,
  diplomas: enDiplomas,
  embed: enEmbed,
  error: enError,
  event: enEvent,
  group: enGroup,
  handoff: enHandoff,
  insights: enInsights,
  kiosk: enKiosk,
  layout: enLayout,
  present: enPresent,
  privacyChoices: enPrivacyChoices,
  progress: enProgress,
  question: enQuestion,
  search: enSearch,
  share: enShare,
  single: enSingle,
  site: enSite,
  start: enStart,
  test: enTest,
  topic: enTopic,
};

export type Messages = typeof en;

const sv = {
  about: svAbout,
  account: svAccount,
  challenge: svChallenge,
  check: svCheck,
  code: svCode,
  credential: svCredential,
  diploma: svDiploma,
  diplomaResult: svDiplomaResult,
  diplomaTest: svDiplomaTest,
  diplomas: svDiplomas,
  embed: svEmbed,
  error: svError,
  event: svEvent,
  group: svGroup,
  handoff: svHandoff,
  insights: svInsights,
  kiosk: svKiosk,
  layout: svLayout,
  present: svPresent,
  privacyChoices: svPrivacyChoices,
  progress: svProgress,
  question: svQuestion,
  search: svSearch,
  share: svShare,
  single: svSingle,
  site: svSite,
  start: svStart,
  test: svTest,
  topic: svTopic,
} satisfies Messages;

export const messages: Record<Locale, Messages> = { en, sv };

/** Pages with an island contain these messages in their HTML. */
export function islandMessages(locale: Locale): Pick<Messages, "error" | "question" | "site" | "test"> {
  const { error, question, site, test } = messages[locale];
  return { error, question, site, test };
}
