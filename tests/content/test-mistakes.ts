export const INDENTED = "the indentation is wrong: the fields of one part begin below each other";
const UNCLOSED = "a bracket or brace above this line is not closed";
const YEAR = "birds-legs, source 1, year: takes a year from 1900 to 2100, such as 2024";
export const LANGUAGES = "takes a text per language: { en: …, sv: … }";
const NO_LANGUAGE = "no such language: this site has en, sv; a language is a folder in locales/";
const ID = "an id or slug has small letters from a to z, digits and single hyphens";

export type Mistake = [name: string, before: string | RegExp, after: string, line: number, message: string];

/** Mistakes of authors. Each is one fault, which says where it is and what to do. */
export const IN_A_TOPIC: Mistake[] = [
  [
    "a misspelled field",
    "right:",
    "rigth:",
    24,
    "birds-legs, option 1, rigth: no such field: did you mean right?",
  ],
  [
    "a misspelled part",
    "\nquestions:",
    "\nquestons:",
    20,
    "birds, questons: no such field: did you mean questions?",
  ],
  ["a misspelled language", "name: { en:", "name: { eng:", 3, `birds, name, eng: ${NO_LANGUAGE}`],
  [
    "a language that the site lacks",
    ", sv: En fågel",
    ", fi: Lintu",
    7,
    `birds, picture, description, fi: ${NO_LANGUAGE}`,
  ],
  [
    "a field of nothing",
    "color: moss",
    "color: moss\nauthor: me",
    7,
    "birds, author: no such field: this part takes id, slug, name, description, category, color, picture, hidden, tests, chapters, diplomaTest, questions",
  ],
  ["nothing after a field", /\ndescription:.*/, "\ndescription:", 4, `birds, description: ${LANGUAGES}`],
  ["one space too many", "    explanation:", "     explanation:", 28, INDENTED],
  [
    "a field that is too far to the right",
    "    explanation:",
    "        explanation:",
    28,
    "birds-legs, option 3, explanation: is indented too far: it belongs to a part above",
  ],
  ["a tab, seven times", /^ {6}(?=- text|\w)/gm, "\t", 23, "a tab begins this line: indent with spaces"],
  [
    "no space after the colon",
    "color: moss",
    "color:moss",
    6,
    "a field needs a colon and a space after its name; a text of more lines needs quotes",
  ],
  ["a field twice", "color: moss", "color: moss\ncolor: moss", 7, "this part has the field twice"],
  ["an open brace", "sv: Fåglar }\ndesc", "sv: Fåglar\ndesc", 4, UNCLOSED],
  ["an open bracket", "birds-eggs]\ndipl", "birds-eggs\ndipl", 14, UNCLOSED],
  ["an impossible date for a year", "year: 2024", "year: 2020-13-45", 31, YEAR],
  ["a year in quotes", "year: 2024", 'year: "2024"', 31, YEAR],
  [
    "an impossible day",
    "tags: [nature]",
    "reviewAfter: 2026-13-45",
    32,
    "birds-legs, reviewAfter: takes a day that exists, such as 2026-12-31",
  ],
  ["yes for true", "right: true", "right: yes", 24, "birds-legs, option 1, right: takes true or false"],
  [
    "an unknown colour",
    "color: moss",
    "color: green",
    6,
    "birds, color: takes one of fjord, cloudberry, spruce, lingon, heather, moss",
  ],
  [
    "a slug twice",
    "slug: birds-diploma",
    "slug: birds-test",
    16,
    'birds-diploma, slug: the slug "birds-test" is used twice: line 10 has it, too',
  ],
  ["a slug of capitals", "slug: birds-test", "slug: Birds Test", 10, `birds-test, slug: ${ID}`],
  ["an id of other letters", "slug: birds-test", "slug: fågel", 10, `birds-test, slug: ${ID}`],
  [
    "no description of a picture",
    /, description: { en: A bird.*(?= })/,
    "",
    7,
    "birds, picture, description: is missing: what the picture shows, for those who cannot see it",
  ],
  [
    "a picture that is not there",
    "landscape.svg",
    "landscap.svg",
    7,
    "birds, picture, file: media/landscap.svg is missing: did you mean landscape.svg?",
  ],
  [
    "a picture with its folder",
    "file: landscape.svg",
    "file: topics/birds/landscape.svg",
    7,
    "birds, picture, file: name the file without its folder: landscape.svg",
  ],
  [
    "a picture with the folder media",
    "file: landscape.svg",
    "file: ./media/landscape.svg",
    7,
    "birds, picture, file: name the file without its folder: landscape.svg",
  ],
  ["an http source", '"https:', '"http:', 31, "birds-legs, source 1, url: takes an https address"],
  [
    "two right answers",
    "veryWrong:",
    "right:",
    20,
    "birds-legs: has 2 right answers: give one option right: true",
  ],
  ["one option", /\n.*Bricks.*/, "", 36, "birds-eggs, options: takes at least 2 entries"],
  [
    "an id that nothing has",
    "[birds-legs,",
    "[bird-legs,",
    13,
    'birds-test, question 1: there is no question "bird-legs": did you mean birds-legs?',
  ],
  [
    "a question that no test names",
    "birds-legs, birds-eggs]\ndip",
    "birds-legs]\ndip",
    33,
    "birds-eggs: is in no test and no combo: name its id in one, or say removed: true",
  ],
  ["half a file", /- text: { en: Eggs[^]*/, "- text: { en: Eg", 36, UNCLOSED],
];
