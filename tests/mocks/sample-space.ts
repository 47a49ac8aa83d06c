import { linkTo } from "../../content/export-file.ts";
import { toRichText } from "../../content/rich-text.ts";
import { always, both, linksTo, picture, Space } from "./space.ts";

/** Each question has the options `-a`, `-b` and `-c`. The right ones are q1-a, q2-b, q3-c, and `-a` of all others. */
export function createSampleSpace(): Space {
  const space = new Space();
  space.addPicture("sun");
  addQuestion(space, "q1", "a", { veryWrong: "c" });
  addQuestion(space, "q2", "b");
  addQuestion(space, "q3", "c");
  for (const id of ["q4", "h1", "h2", "s1"]) addQuestion(space, id, "a");
  addTest(space, "energy-test", "q1", "q2", "q3");
  addTest(space, "energy-more", "q3", "q4");
  addTest(space, "health-test", "h1", "h2");
  addTest(space, "secret-test", "s1");
  addTopic(space, "energy", ["energy-test", "energy-more"]);
  space.change("energy", { slug: always("Energy-Use"), image: picture("sun") });
  addTopic(space, "health", ["health-test"]);
  addTopic(space, "secret", ["secret-test"]);
  space.change("secret", { isHidden: always(true) });
  addTopic(space, "untested", []);
  space.add("topicList", "list", {
    name: both("The world", "Världen"),
    items: linksTo("energy", "health", "secret", "untested"),
  });
  space.add("startPage", "start", { title: both("Do you know?", "Vet du?"), topicLists: linksTo("list") });
  return space;
}

export function addTopic(space: Space, id: string, tests: string[]): void {
  space.add("topic", id, {
    globalId: always(id),
    slug: always(id),
    name: both(`Topic ${id}`, `Ämne ${id}`),
    description: both(`About ${id}`, `Om ${id}`),
    color: always("fjord"),
    ...(tests.length > 0 && { tests: linksTo(...tests) }),
  });
}

export function addTest(space: Space, id: string, ...questions: string[]): void {
  space.add("test", id, {
    globalId: always(id),
    slug: always(id),
    name: both(`Test ${id}`, `Prov ${id}`),
    questions: linksTo(...questions),
  });
}

/** An event on a topic of the space; `test` is the topic's first unless it is named. */
export function addEvent(space: Space, code: string, topic: string, test?: string): void {
  space.add("event", `event-${code}`, {
    globalId: always(`event-${code}`),
    code: always(code),
    name: both(`Event ${code}`, `Evenemang ${code}`),
    description: both(`All about ${code}`, `Allt om ${code}`),
    topic: always(linkTo("Entry", topic)),
    ...(test !== undefined && { test: always(linkTo("Entry", test)) }),
  });
}

/** Puts a new chapter with challenges that exist into a topic. */
export function addChapter(space: Space, id: string, topic: string, ...challenges: string[]): void {
  space.add("chapter", id, {
    name: both(`Chapter ${id}`, `Kapitel ${id}`),
    description: both(`All of ${id}`, `Allt om ${id}`),
    challenges: linksTo(...challenges),
  });
  space.change(topic, { chapters: linksTo(id) });
}

export function addChallenge(space: Space, id: string, more: Parameters<Space["change"]>[1] = {}): void {
  space.add("challenge", id, {
    globalId: always(id),
    slug: always(id),
    title: both(`Challenge ${id}`, `Utmaning ${id}`),
    description: both(`The story of ${id}`, `Berättelsen om ${id}`),
    published: always(true),
  });
  space.change(id, more);
}

export function addQuestion(space: Space, id: string, right: string, { veryWrong = "" } = {}): void {
  const letters = ["a", "b", "c"];
  for (const letter of letters) {
    space.add("answer", `${id}-${letter}`, {
      globalId: always(`${id}-${letter}`),
      answerText: both(`Option ${letter} of ${id}`, `Val ${letter} av ${id}`),
      correctAnswer: always(letter === right),
      isVeryWrong: always(letter === veryWrong),
    });
  }
  space.add("question", id, {
    globalId: always(id),
    name: always(id),
    questionText: both(`What about *${id}*?`, `Hur är det med *${id}*?`),
    answers: linksTo(...letters.map((letter) => `${id}-${letter}`)),
    explanation: both(
      toRichText(`In short, ${id}.\n\nAt length, **${id}**.`),
      toRichText(`Kort sagt ${id}.\n\nLångt sagt **${id}**.`),
    ),
    sources: always([
      { title: `Report on ${id}`, publisher: "UN", year: 2025, url: "https://example.org/report" },
    ]),
  });
}
