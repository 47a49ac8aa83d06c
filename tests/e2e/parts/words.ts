import { SHIPPED_SITE } from "../../../contracts/site.ts";
import enAccount from "../../../locales/en/account.json" with { type: "json" };
import enChallenge from "../../../locales/en/challenge.json" with { type: "json" };
import enCheck from "../../../locales/en/check.json" with { type: "json" };
import enDiploma from "../../../locales/en/diploma.json" with { type: "json" };
import enDiplomaResult from "../../../locales/en/diploma-result.json" with { type: "json" };
import enDiplomaTest from "../../../locales/en/diploma-test.json" with { type: "json" };
import enDiplomas from "../../../locales/en/diplomas.json" with { type: "json" };
import enEmbed from "../../../locales/en/embed.json" with { type: "json" };
import enError from "../../../locales/en/error.json" with { type: "json" };
import enEvent from "../../../locales/en/event.json" with { type: "json" };
import enGroup from "../../../locales/en/group.json" with { type: "json" };
import enInsights from "../../../locales/en/insights.json" with { type: "json" };
import enKiosk from "../../../locales/en/kiosk.json" with { type: "json" };
import enPresent from "../../../locales/en/present.json" with { type: "json" };
import enPrivacyChoices from "../../../locales/en/privacy-choices.json" with { type: "json" };
import enProgress from "../../../locales/en/progress.json" with { type: "json" };
import enQuestion from "../../../locales/en/question.json" with { type: "json" };
import enRooms from "../../../locales/en/rooms.json" with { type: "json" };
import enSearch from "../../../locales/en/search.json" with { type: "json" };
import enShare from "../../../locales/en/share.json" with { type: "json" };
import enSingle from "../../../locales/en/single.json" with { type: "json" };
import enSite from "../../../locales/en/site.json" with { type: "json" };
import enStart from "../../../locales/en/start.json" with { type: "json" };
import enTest from "../../../locales/en/test.json" with { type: "json" };
import enTopic from "../../../locales/en/topic.json" with { type: "json" };
import svAccount from "../../../locales/sv/account.json" with { type: "json" };
import svChallenge from "../../../locales/sv/challenge.json" with { type: "json" };
import svCheck from "../../../locales/sv/check.json" with { type: "json" };
import svDiploma from "../../../locales/sv/diploma.json" with { type: "json" };
import svDiplomaResult from "../../../locales/sv/diploma-result.json" with { type: "json" };
import svDiplomaTest from "../../../locales/sv/diploma-test.json" with { type: "json" };
import svDiplomas from "../../../locales/sv/diplomas.json" with { type: "json" };
import svEmbed from "../../../locales/sv/embed.json" with { type: "json" };
import svError from "../../../locales/sv/error.json" with { type: "json" };
import svEvent from "../../../locales/sv/event.json" with { type: "json" };
import svGroup from "../../../locales/sv/group.json" with { type: "json" };
import svInsights from "../../../locales/sv/insights.json" with { type: "json" };
import svKiosk from "../../../locales/sv/kiosk.json" with { type: "json" };
import svPresent from "../../../locales/sv/present.json" with { type: "json" };
import svPrivacyChoices from "../../../locales/sv/privacy-choices.json" with { type: "json" };
import svProgress from "../../../locales/sv/progress.json" with { type: "json" };
import svQuestion from "../../../locales/sv/question.json" with { type: "json" };
import svRooms from "../../../locales/sv/rooms.json" with { type: "json" };
import svSearch from "../../../locales/sv/search.json" with { type: "json" };
import svShare from "../../../locales/sv/share.json" with { type: "json" };
import svSingle from "../../../locales/sv/single.json" with { type: "json" };
import svSite from "../../../locales/sv/site.json" with { type: "json" };
import svStart from "../../../locales/sv/start.json" with { type: "json" };
import svTest from "../../../locales/sv/test.json" with { type: "json" };
import svTopic from "../../../locales/sv/topic.json" with { type: "json" };

export type Language = "en" | "sv";

const en = {
  account: enAccount,
  challenge: enChallenge,
  insights: enInsights,
  kiosk: enKiosk,
  check: enCheck,
  diploma: enDiploma,
  diplomaResult: enDiplomaResult,
  diplomaTest: enDiplomaTest,
  diplomas: enDiplomas,
  embed: enEmbed,
  error: enError,
  event: enEvent,
  present: enPresent,
  group: enGroup,
  privacyChoices: enPrivacyChoices,
  progress: enProgress,
  question: enQuestion,
  rooms: enRooms,
  search: enSearch,
  share: enShare,
  single: enSingle,
  site: enSite,
  start: enStart,
  test: enTest,
  topic: enTopic,
};

type Words = typeof en;

export const WORDS: Record<Language, Words> = {
  en: withSiteName(en),
  sv: withSiteName({
    account: svAccount,
    challenge: svChallenge,
    check: svCheck,
    insights: svInsights,
    kiosk: svKiosk,
    diploma: svDiploma,
    diplomaResult: svDiplomaResult,
    diplomaTest: svDiplomaTest,
    diplomas: svDiplomas,
    embed: svEmbed,
    error: svError,
    event: svEvent,
    present: svPresent,
    group: svGroup,
    privacyChoices: svPrivacyChoices,
    progress: svProgress,
    question: svQuestion,
    rooms: svRooms,
    search: svSearch,
    share: svShare,
    single: svSingle,
    site: svSite,
    start: svStart,
    test: svTest,
    topic: svTopic,
  }),
};

function withSiteName(words: Words): Words;
function withSiteName(words: Words): unknown {
  return JSON.parse(JSON.stringify(words).replaceAll("{{siteName}}", SHIPPED_SITE.name));
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
