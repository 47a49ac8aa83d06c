import { layout, prefix, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { DEFAULT_LANGUAGE } from "../locales/find-languages.ts";
import { LANGUAGES } from "../locales/languages.ts";
import { RESOURCE_PATHS } from "./links/resource-paths.ts";

/* Pages are declared once, in English form, and mounted for every language. */

const site = [
  route("/", "routes/site/start/route.tsx"),
  route("about", "routes/site/about/route.tsx"),
  route("privacy-choices", "routes/site/privacy-choices/route.tsx"),
  route("g/:code", "routes/site/group/route.tsx"),
  route("g/:code/welcome", "routes/site/group-welcome/route.tsx"),
  route("tg/:topicGroup", "routes/site/topic-group/route.tsx"),
  route("t/:topic", "routes/site/topic/route.tsx"),
  route("t/:topic/print", "routes/site/print/route.tsx"),
  route("*", "routes/site/not-found/route.tsx"),
];

const question = [
  // `part` is "feedback" or "explanation". `/feedback` is the same route, so a verdict shown in place stays when its address changes.
  route("t/:topic/:question/:part?", "routes/question/in-test/route.tsx"),
  route("t/:topic/:question/verdict", "routes/question/in-test/verdict.ts"),
  route("t/:topic/:question/explanation", "routes/question/in-test-explanation/route.tsx"),
  route("q/:question", "routes/question/single/route.tsx"),
  route("q/:question/explanation", "routes/question/single-explanation/route.tsx"),
];

const challenge = [route("t/:topic/c/:challenge", "routes/challenge/route.tsx")];

const diplomaInSite = [
  route("c/v", "routes/diploma/check/route.tsx"),
  route("c/v/:code", "routes/diploma/public/route.tsx"),
  route("c/v/:code.json", "routes/diploma/credential/route.ts"),
  route("c/:topic", "routes/diploma/landing/route.tsx"),
  route("c/:topic/share", "routes/diploma/share/route.tsx"),
];

const diploma = [
  route("c/:topic/feedback", "routes/diploma/result/route.tsx"),
  route("c/:topic/:question", "routes/diploma/question/route.tsx"),
  route("c/:topic/:question/explanation", "routes/diploma/explanation/route.tsx"),
];

const event = [
  route("e/:code", "routes/event/landing/route.tsx"),
  route("e/:code/completed", "routes/event/completed/route.tsx"),
  route("e/:code/present", "routes/event/present/route.tsx"),
  route("e/:code/:question", "routes/event/question/route.tsx"),
];

const embed = [
  route("t/:topic/embed", "routes/embed/topic/route.tsx"),
  route("t/:topic/embed/done", "routes/embed/done/route.tsx"),
  route("t/:topic/embed/:question", "routes/embed/in-test/route.tsx"),
  route("t/:topic/embed/:question/explanation", "routes/embed/in-test-explanation/route.tsx"),
  route("q/:question/embed", "routes/embed/single/route.tsx"),
  // `part` is "explanation" or "extraexplanation".
  route("q/:question/embed/:part", "routes/embed/single-explanation/route.tsx"),
];

const account = layout("routes/account/layout/route.tsx", [
  route("account/me?", "routes/account/start/route.tsx"),
  route("account/login", "routes/account/login/route.tsx"),
  route("account/signup", "routes/account/signup/route.tsx"),
  route("account/signup/success", "routes/account/signup-success/route.tsx"),
  route("account/verify", "routes/account/verify/route.tsx"),
  route("account/forgot-password", "routes/account/forgot-password/route.tsx"),
  route("account/unsubscribe", "routes/account/unsubscribe/route.tsx"),
  route("account/export", "routes/account/export/route.ts"),
  route("account/me/profile", "routes/account/profile/route.tsx"),
  route("account/me/progress", "routes/account/progress/route.tsx"),
  route("account/me/diplomas", "routes/account/diplomas/route.tsx"),
  route("account/me/rooms", "routes/account/rooms/route.tsx"),
  route("account/me/rooms/new", "routes/account/new-room/route.tsx"),
  route("account/me/rooms/:code", "routes/account/room/route.tsx"),
  route("account/me/rooms/:code/sheet", "routes/account/room-sheet/route.tsx"),
  route("account/me/rooms/:code/key", "routes/account/room-key/route.tsx"),
  route("account/me/rooms/:code/report", "routes/account/room-report/route.tsx"),
  route("account/me/rooms/:code/report.csv", "routes/account/room-report/file.tsx"),
  route("account/me/settings", "routes/account/settings/route.tsx"),
  route("h", "routes/account/handoff/route.tsx"),
  route("h/:code", "routes/account/accept-handoff/route.tsx"),
]);

const kiosk = route("kiosk", "routes/kiosk/route.tsx");

const pages = [
  layout("routes/site/layout/route.tsx", [...site, ...diplomaInSite, account, kiosk]),
  ...question,
  ...challenge,
  ...diploma,
  ...event,
  ...embed,
];

const resources = [
  route(RESOURCE_PATHS.latestBuild, "routes/resources/latest-build.ts"),
  route(RESOURCE_PATHS.build, "routes/resources/build.ts"),
  route(RESOURCE_PATHS.messages, "routes/resources/messages.ts"),
  route(RESOURCE_PATHS.siteFile, "routes/resources/site-file.ts"),
  route(RESOURCE_PATHS.media, "routes/resources/media.ts"),
  route(RESOURCE_PATHS.contentChanged, "routes/resources/content-changed.ts"),
  route(RESOURCE_PATHS.healthz, "routes/resources/healthz.ts"),
  route(RESOURCE_PATHS.readyz, "routes/resources/readyz.ts"),
  route(RESOURCE_PATHS.robots, "routes/resources/robots.ts"),
  route(RESOURCE_PATHS.securityContact, "routes/resources/security-contact.ts"),
  route(RESOURCE_PATHS.sitemap, "routes/resources/sitemap.ts"),
  route(RESOURCE_PATHS.issuer, "routes/resources/issuer.ts"),
  route(RESOURCE_PATHS.issuerKey, "routes/resources/issuer.ts", { id: "issuer-key" }),
  route(RESOURCE_PATHS.oembed, "routes/resources/oembed.ts"),
  route(RESOURCE_PATHS.sharePicture, "routes/resources/share-picture/route.ts"),
];

/** No route begins with a parameter: it would take the first word of other addresses. */
const localizedResources = [
  route(RESOURCE_PATHS.payload, "routes/resources/payload.ts"),
  route(RESOURCE_PATHS.manifest, "routes/resources/manifest.ts"),
];

export default [
  ...resources,
  ...inEveryLocale(localizedResources),
  layout("document/pages.tsx", { id: "pages" }, inEveryLocale(pages)),
] satisfies RouteConfig;

/** Route ids must be unique, and `prefix()` changes only paths. */
function inEveryLocale(tree: RouteConfigEntry[]): RouteConfigEntry[] {
  const others = LANGUAGES.filter((locale) => locale !== DEFAULT_LANGUAGE);
  return [
    ...tree,
    ...others.flatMap((locale) =>
      prefix(
        locale,
        tree.map((entry) => withIds(entry, locale)),
      ),
    ),
  ];
}

function withIds(entry: RouteConfigEntry, locale: string): RouteConfigEntry {
  const id = `${locale}/${entry.file.replace(/\.tsx?$/, "")}`;
  return {
    ...entry,
    id,
    ...(entry.children && { children: entry.children.map((child) => withIds(child, locale)) }),
  };
}
