import { sizeOfSvg } from "../../content/measure-picture.ts";
import type { ContentSource, SourceMedia } from "../../content/read-source.ts";
import { CAPTIONS, NEST, SONG } from "./test-challenges.ts";
import { EVENTS, GROUPS, POPULATION_CATEGORIES, START_PAGE, TOPIC_GROUPS } from "./test-collections.ts";

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"></svg>`;

const BIRDS = `id: birds
slug: birds
name: { en: Birds, sv: Fåglar }
description: { en: About birds., sv: Om fåglar. }
category: { en: Nature, sv: Natur }
color: moss
picture: { file: landscape.svg, description: { en: A bird, sv: En fågel } }
tests:
  - id: birds-test
    slug: birds-test
    name: { en: Birds, sv: Fåglar }
    questions:
      [birds-legs, birds-eggs]
diplomaTest:
  id: birds-diploma
  slug: birds-diploma
  name: { en: Diploma, sv: Diplom }
  questions: [birds-legs, birds-eggs]
questions:
  - id: birds-legs
    question: { en: How many legs has a bird?, sv: Hur många ben har en fågel? }
    options:
      - text: { en: "2 legs", sv: "2 ben" }
        right: true
      - text: { en: "4 legs", sv: "4 ben" }
      - text: { en: "6 legs", sv: "6 ben" }
        veryWrong: true
    explanation: { en: All have **two**., sv: Alla har **två**. }
    extraExplanation: { en: Some hop., sv: Några hoppar. }
    sources:
      - { title: Birds, publisher: Bird Society, year: 2024, url: "https://example.org/birds" }
    tags: [nature]
  - id: birds-eggs
    question: { en: What do birds lay?, sv: Vad lägger fåglar? }
    options:
      - text: { en: Eggs, sv: Ägg }
        right: true
      - text: { en: Bricks, sv: Tegel }
chapters:
  - id: birds-home
    name: { en: At home, sv: Hemma }
    description: { en: How they live., sv: Hur de bor. }
    challenges: [birds-nest, birds-song]
`;

const TEXTS = {
  "start-page.yaml": START_PAGE,
  "topics/birds.yaml": BIRDS,
  "challenges/birds-nest.yaml": NEST,
  "challenges/birds-song.yaml": SONG,
  "topic-groups.yaml": TOPIC_GROUPS,
  "events.yaml": EVENTS,
  "groups.yaml": GROUPS,
  "population-categories.yaml": POPULATION_CATEGORIES,
};
const MEDIA = {
  "topics/birds/landscape.svg": PICTURE,
  "challenges/birds-nest/tree.svg": PICTURE,
  "challenges/birds-nest/right.svg": PICTURE,
  "challenges/birds-song/song.en.vtt": CAPTIONS,
  "challenges/birds-song/song.sv.vtt": CAPTIONS,
};

export type TestFile = keyof typeof TEXTS | keyof typeof MEDIA;

/** A small valid space; `edit` may change the text of its files before they are parsed. */
export function sourceForTests(
  edit: (text: string, file: TestFile) => string = (text) => text,
): ContentSource {
  const text = (file: keyof typeof TEXTS) => ({ file, text: edit(TEXTS[file], file) });
  const media = (file: keyof typeof MEDIA) => mediaForTests(file, edit(MEDIA[file], file));
  return {
    startPage: text("start-page.yaml"),
    topics: [text("topics/birds.yaml")],
    challenges: [text("challenges/birds-nest.yaml"), text("challenges/birds-song.yaml")],
    topicGroups: text("topic-groups.yaml"),
    events: text("events.yaml"),
    groups: text("groups.yaml"),
    populationCategories: text("population-categories.yaml"),
    media: [
      media("topics/birds/landscape.svg"),
      media("challenges/birds-nest/tree.svg"),
      media("challenges/birds-nest/right.svg"),
      media("challenges/birds-song/song.en.vtt"),
      media("challenges/birds-song/song.sv.vtt"),
    ],
    clips: ["song.mp4"],
    faults: [],
  };
}

export function mediaForTests(file: string, text: string): SourceMedia {
  const bytes = new TextEncoder().encode(text);
  const size = sizeOfSvg(bytes);
  return { file, bytes, size: bytes.length, picture: size && { ...size, contentType: "image/svg+xml" } };
}
