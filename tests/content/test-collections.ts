export const START_PAGE = `title: { en: Welcome, sv: Välkommen }
topicLists:
  - id: list
    name: { en: List, sv: Lista }
    topics: [birds]
pitchChallenges: [birds-nest]
`;

export const TOPIC_GROUPS = `- id: animals
  slug: animals
  name: { en: Animals, sv: Djur }
  description: { en: All of them., sv: Allihop. }
  topics: [birds]
`;

export const EVENTS = `- id: bird-night
  code: Owl
  name: { en: Bird night, sv: Fågelnatten }
  topic: birds
  test: birds-test
- id: bird-day
  code: lark
  name: { en: Bird day, sv: Fågeldagen }
  topic: birds
`;

export const GROUPS = `- id: bird-club
  code: CLUB
  name: { en: Bird club, sv: Fågelklubben }
  welcome: { en: "**Welcome**!", sv: "**Välkommen**!" }
  topics: [birds]
- id: bird-class
  code: class
  name: { en: Bird class, sv: Fågelklassen }
  topics: [birds]
`;

export const POPULATION_CATEGORIES = `- { id: watcher, name: { en: Bird watcher, sv: Fågelskådare } }
- { id: singer, name: { en: Singer, sv: Sångare } }
`;
