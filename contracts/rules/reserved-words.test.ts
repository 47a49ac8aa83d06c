import { isDeepStrictEqual } from "node:util";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { RESOURCE_PATHS } from "../../app/links/resource-paths.ts";
import routes from "../../app/routes.ts";
import { DEFAULT_LANGUAGE } from "../../locales/find-languages.ts";
import { LANGUAGES } from "../../locales/languages.ts";
import {
  isReserved,
  type Place,
  RESERVED_WORDS,
  toAskedTests,
  WORDS_FOR_NO_QUESTION,
} from "./reserved-words.ts";
import { readRoomCode } from "./spelling.ts";

const NEUTRAL = "neutral-1";
const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** The addresses of each place, with `*` for the name. */
const FORMS: Record<Place, string[]> = {
  test: ["/t/topic-1/*", "/t/topic-1/*/feedback", "/t/topic-1/*/explanation", "/t/topic-1/*/verdict"],
  embed: ["/t/topic-1/embed/*", "/t/topic-1/embed/*/explanation"],
  diploma: ["/c/topic-1/*", "/c/topic-1/*/explanation"],
  event: ["/e/code-1/*"],
  challenge: ["/t/topic-1/c/*"],
  diplomaTopic: ["/c/*", "/c/*/share", "/c/*/feedback", "/c/*/question-1", "/c/*/question-1/explanation"],
};

/** Places where no word collides. */
const FREE_FORMS = {
  "a topic's slug": [
    "/t/*",
    "/t/*/embed",
    "/t/*/embed/done",
    "/t/*/print",
    ...FORMS.test.map(toNeighbour),
    ...FORMS.embed.map(toNeighbour),
  ],
  "a topic's slug, before a challenge": ["/t/*/c/challenge-1"],
  "a topic group's slug": ["/tg/*"],
  "a group's code": ["/g/*", "/g/*/welcome"],
  "an event's code": ["/e/*", "/e/*/completed", "/e/*/present", "/e/*/question-1"],
  "a question's id outside of tests": [
    "",
    "/explanation",
    "/embed",
    "/embed/explanation",
    "/embed/extraexplanation",
  ].map((part) => `/q/*${part}`),
};

const RESOURCES = new Set<string>(Object.values(RESOURCE_PATHS));

const PLACES = ["test", "embed", "diploma", "event", "challenge", "diplomaTopic"] as const;
const TREE = toTree(routes);
const WORDS = [...new Set(TREE.flatMap(listWords))];
const PREFIXES = ["", ...OTHERS.slice(0, 1).map((language) => `/${language}`)];

function toTree(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, file, path, children }) => ({
    id: id ?? file,
    ...(path !== undefined && { path }),
    ...(children && { children: toTree(children) }),
  }));
}

function listWords({ path = "", children = [] }: RouteObject): string[] {
  const own = path.split("/").filter((part) => /^[^:*]/.test(part));
  return [...own.map((part) => part.replace("?", "")), ...children.flatMap(listWords)];
}

function listPages(entry: RouteObject): RouteObject[] {
  return entry.children ? entry.children.flatMap(listPages) : [entry];
}

function toNeighbour(form: string): string {
  return form.replace("*", "question-1").replace("topic-1", "*");
}

/** The route, and the parameters that it takes from the address. */
function pageAt(address: string, name: string) {
  const match = matchRoutes(TREE, address.replace("*", name))?.at(-1);
  return { route: match?.route.id, params: match?.params };
}

function collidingIn(forms: readonly string[]): string[] {
  const addresses = PREFIXES.flatMap((prefix) => forms.map((form) => prefix + form));
  const colliding = addresses.flatMap((address) => {
    const { route, params = {} } = pageAt(address, NEUTRAL);
    return WORDS.filter((word) => {
      const named = Object.entries(params).map(([key, value]) => [key, value === NEUTRAL ? word : value]);
      return !isDeepStrictEqual(pageAt(address, word), { route, params: Object.fromEntries(named) });
    });
  });
  return [...new Set(colliding)].sort();
}

describe("the words that collide with addresses of our own are listed:", () => {
  it.each(PLACES)("%s", (place) => {
    expect(collidingIn(FORMS[place])).toEqual([...RESERVED_WORDS[place]].sort());
  });

  it.each(Object.entries(FREE_FORMS))("none in %s", (_, forms) => {
    expect(collidingIn(forms)).toEqual([]);
  });
});

it("each page with a name in its address is tried", () => {
  const tried = [...Object.values(FORMS), ...Object.values(FREE_FORMS)]
    .flat()
    .map((form) => pageAt(form, NEUTRAL).route);
  const named = TREE.flatMap(listPages).filter(({ path = "" }) => path.includes(":") && !isOther(path));
  expect(named.filter(({ id }) => !tried.includes(id)).map(({ path }) => path)).toEqual([]);
});

/** True for files, for codes that a service makes, and for the same pages in other languages. */
function isOther(path: string): boolean {
  const isLocalized = OTHERS.some((language) => path.startsWith(`${language}/`));
  return (
    isLocalized || RESOURCES.has(path) || /^(c\/v|h|account\/me\/rooms)\/:code(\.json|\/[\w.]+)?$/.test(path)
  );
}

it("no address begins with a name, so that none can take another's first word", () => {
  expect(TREE.flatMap(listPages).filter(({ path = "" }) => path.startsWith(":"))).toEqual([]);
});

it("no word of an address of ours is a room's code", () => {
  const words = [...WORDS, ...Object.values(RESERVED_WORDS).flat()];
  expect(words.filter((word) => readRoomCode(word) !== null)).toEqual([]);
});

it("no question is named by a word of any page that asks questions", () => {
  expect(WORDS_FOR_NO_QUESTION).toEqual(expect.arrayContaining(["print", "done", "share", "present"]));
  expect(WORDS_FOR_NO_QUESTION).not.toContain("v");
});

it("a word counts in any letter case, and only as a whole", () => {
  expect(["embed", "EMBED", "Embed"].map((name) => isReserved("test", name))).toEqual([true, true, true]);
  expect(["embeds", "done", ""].map((name) => isReserved("test", name))).toEqual([false, false, false]);
});

describe("a topic asks", () => {
  const test = { questions: ["a", "embed", "completed", "done", "share"] };
  const asked = (slug: string) => toAskedTests({ slug, tests: [test], diplomaTest: test }, (id) => id);

  it("everything, except where an address would collide", () => {
    expect(asked("health")).toEqual({
      tests: [{ questions: ["a", "completed", "done", "share"] }],
      diplomaTest: { questions: ["a", "embed", "completed", "done"] },
      inEvents: {
        tests: [{ questions: ["a", "embed", "done", "share"] }],
        diplomaTest: { questions: ["a", "embed", "done", "share"] },
      },
    });
  });

  it("no diploma's questions if it has none", () => {
    expect(toAskedTests({ slug: "health", tests: [test], diplomaTest: null }, (id) => id)).toMatchObject({
      diplomaTest: null,
      inEvents: { diplomaTest: null },
    });
  });

  it("no diploma's questions on its own pages if it is called v", () => {
    expect(asked("V")).toMatchObject({
      diplomaTest: null,
      inEvents: { diplomaTest: { questions: ["a", "embed", "done", "share"] } },
    });
  });
});
