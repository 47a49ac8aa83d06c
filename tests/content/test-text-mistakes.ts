import { CUT } from "../../content/cut-texts.ts";
import { INDENTED, LANGUAGES, type Mistake } from "./test-mistakes.ts";

const OPTION_2 = '{ en: "4 legs", sv: "4 ben" }';
const EXTRA = "{ en: Some hop., sv: Några hoppar. }";
const QUOTES = "put the text in quotes: it begins with a character that means something else in YAML";
const ONE_QUOTE = "put the whole text in one pair of quotes: a quote or another character ends it too early";
const HTML = "HTML would be shown as text: take it out, and write special characters as they are";

/** Mistakes of authors in a text and its languages. */
export const IN_A_TEXT: Mistake[] = [
  [
    "a # at the start of a text",
    EXTRA,
    "\n      en: #1 hops.\n      sv: x",
    30,
    'birds-legs, extraExplanation, en: put it in quotes: "#1 hops."',
  ],
  ["a # in braces", OPTION_2, "{ en: The #1 leg, sv: x }", 25, CUT],
  [
    "a # in a text of two lines",
    EXTRA,
    "\n      en: The\n        #1 leg\n        hops.\n      sv: x",
    31,
    CUT,
  ],
  ["HTML in a question", "How many", "How <b>many</b>", 21, `birds-legs, question, en: ${HTML}`],
  ["HTML in an option", '"4 legs"', '"4<br>legs"', 25, `birds-legs, option 2, text, en: ${HTML}`],
  ["a sign of HTML", "Some hop", "Some&nbsp;hop", 29, `birds-legs, extraExplanation, en: ${HTML}`],
  [
    "a number without quotes",
    "en: Eggs",
    "en: 12",
    36,
    'birds-eggs, option 1, text, en: put it in quotes: "12"',
  ],
  [
    "zeros before a number",
    "en: Eggs",
    "en: 007",
    36,
    'birds-eggs, option 1, text, en: put it in quotes: "007"',
  ],
  [
    "a zero behind a number",
    "en: Eggs",
    "en: 1.50",
    36,
    'birds-eggs, option 1, text, en: put it in quotes: "1.50"',
  ],
  ["a number for an id", "id: birds-eggs", "id: 0x1F", 33, 'birds, question 2, id: put it in quotes: "0x1F"'],
  [
    "a text that YAML takes for nothing",
    "en: Eggs",
    "en: null",
    36,
    'birds-eggs, option 1, text, en: put it in quotes: "null"',
  ],
  [
    "a text that YAML takes for true",
    "en: Eggs",
    "en: true",
    36,
    'birds-eggs, option 1, text, en: put it in quotes: "true"',
  ],
  ["a text without languages", /name: .*\ndesc/, "name: Birds\ndesc", 3, `birds, name: ${LANGUAGES}`],
  ["a number for a text", /name: .*\ndesc/, "name: 2024\ndesc", 3, `birds, name: ${LANGUAGES}`],
  [
    "a text without the base",
    "en: A bird, ",
    "",
    7,
    "birds, picture, description, en: the English text is missing",
  ],
  [
    "a text without any language",
    "{ en: A bird, sv: En fågel }",
    "{}",
    7,
    `birds, picture, description: ${LANGUAGES}`,
  ],
  [
    "a comma in a figure",
    OPTION_2,
    "{ en: 10,000, sv: 10 000 }",
    25,
    'birds-legs, option 2, text: put the text in quotes: it has a comma, before "0"',
  ],
  [
    "a comma in a text",
    "en: Some hop.",
    "en: Some hop, not all",
    29,
    'birds-legs, extraExplanation: put the text in quotes: it has a comma, before "not all"',
  ],
  [
    "the same comma in both languages",
    OPTION_2,
    "{ en: 1,5 km, sv: 1,5 km }",
    25,
    'put the text in quotes: it has a comma, before "5 km"',
  ],
  [
    "a colon in braces",
    "en: Some hop.",
    "en: Note: some hop.",
    29,
    "put the text in quotes: it has a colon and a space",
  ],
  [
    "a colon on a line",
    EXTRA,
    "\n      en: Note: some\n      sv: x",
    30,
    `${INDENTED}; or a text has a colon and a space, and needs quotes`,
  ],
  [
    "an open quote",
    "{ en: Birds, sv: Fåglar }",
    '{ en: "Birds, sv: Fåglar }',
    3,
    "line 3 opens a quote that nothing closes",
  ],
  ["an apostrophe in quotes", '"2 legs"', "'don't'", 23, ONE_QUOTE],
  ["a text that begins with *", "en: Eggs", "en: *Eggs", 36, QUOTES],
  ["a text that begins with &", "en: Eggs", "en: &Eggs and", 36, QUOTES],
  ["a text that begins with !", "en: Eggs", "en: !Eggs and", 36, QUOTES],
  ["a text that begins with @", "en: Eggs", "en: @Eggs", 36, QUOTES],
  [
    "a question of 600 words",
    "How many legs has a bird?",
    "word ".repeat(600),
    21,
    "birds-legs, question, en: has 2999 characters, and 500 at most are shown well",
  ],
  [
    "letters of another encoding",
    "Fåglar",
    "F\uFFFDglar",
    3,
    "a letter cannot be read: save the file as UTF-8",
  ],
];
