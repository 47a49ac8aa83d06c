import type { ContentSource } from "./read-source.ts";

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"></svg>`;

const START_PAGE = `title: { en: Welcome, sv: Välkommen }
topicLists:
  - id: list
    name: { en: List, sv: Lista }
    topics: [birds]
`;

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
      - birds-legs
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
`;

/** A small space without a fault, for tests; `plant` changes its text before it is read. */
export function sourceForTests(plant: (text: string) => string = (text) => text): ContentSource {
  return {
    startPage: { file: "start-page.yaml", text: plant(START_PAGE) },
    topics: [{ file: "topics/birds.yaml", text: plant(BIRDS) }],
    pictures: [{ file: "topics/birds/landscape.svg", bytes: new TextEncoder().encode(PICTURE) }],
  };
}
