import { RESERVED_WORDS, WORDS_FOR_NO_QUESTION } from "./rules/reserved-words.ts";

/** Every content type and field that Vidare reads, as Contentful defines them; `content/` writes them into the space. */
export type FieldType = "Symbol" | "Text" | "RichText" | "Boolean" | "Date" | "Object" | "Link" | "Array";
export type LinkType = "Entry" | "Asset";

export type LinkValidation =
  { linkContentType: readonly string[] } | { linkMimetypeGroup: readonly string[] };

/** What Contentful checks before an editor publishes. The product also reads entries that do not pass. */
export type FieldValidation =
  | LinkValidation
  | { unique: true }
  | { in: readonly string[] }
  | { size: { min?: number; max?: number } }
  | { regexp: { pattern: string; flags: string }; message: string }
  | { prohibitRegexp: { pattern: string; flags: string }; message: string };

export type ContentField = {
  id: string;
  name: string;
  type: FieldType;
  localized: boolean;
  required: boolean;
  linkType?: LinkType;
  items?: { type: "Link"; linkType: LinkType; validations: readonly LinkValidation[] };
  validations: readonly FieldValidation[];
};

export type ContentTypeDefinition = {
  id: ContentTypeId;
  name: string;
  displayField: string;
  fields: readonly ContentField[];
};

export const CONTENT_TYPE_IDS = [
  "startPage",
  "topicList",
  "topicGroup",
  "topic",
  "chapter",
  "test",
  "question",
  "answer",
  "challenge",
  "combo",
  "screen",
  "event",
  "group",
  "populationCategory",
] as const;
export type ContentTypeId = (typeof CONTENT_TYPE_IDS)[number];

export const TOPIC_COLORS = ["fjord", "cloudberry", "spruce", "lingon", "heather", "moss"] as const;

export const MAX_GLOBAL_ID_LENGTH = 64;
export const MAX_SLUG_LENGTH = 200;
/** The length of a fact in a few characters. */
export const MAX_HEADLINE_LENGTH = 40;

const LOCALIZED = { localized: true };
const REQUIRED = { required: true };
const LOCALIZED_AND_REQUIRED = { localized: true, required: true };

/** Letters of any language. Unicode classes need a flag that Contentful does not document. */
const PART_OF_ADDRESS: FieldValidation = {
  regexp: { pattern: String.raw`^[^.\s/?#%\\][^\s/?#%\\]*$`, flags: "" },
  message: "Use letters, digits and hyphens: no spaces, no dot at the start, and none of / ? # % \\",
};

export const CONTENT_TYPES: readonly ContentTypeDefinition[] = [
  contentType("startPage", "title", [
    field("title", "Symbol", LOCALIZED_AND_REQUIRED),
    links("topicLists", "topicList"),
    links("pitchChallenges", "challenge"),
  ]),
  contentType("topicList", "name", [
    field("name", "Symbol", LOCALIZED_AND_REQUIRED),
    links("items", "topic"),
  ]),
  contentType("topicGroup", "name", [
    globalId(),
    uniquePart("slug", MAX_SLUG_LENGTH),
    field("name", "Symbol", LOCALIZED_AND_REQUIRED),
    field("description", "Text", LOCALIZED),
    links("topics", "topic"),
  ]),
  contentType("topic", "name", [
    globalId(),
    field("name", "Symbol", LOCALIZED_AND_REQUIRED),
    withoutWords(uniquePart("slug", MAX_SLUG_LENGTH), RESERVED_WORDS.diplomaTopic),
    field("description", "Text", LOCALIZED),
    field("topicCategory", "Symbol", LOCALIZED),
    image("image"),
    field("color", "Symbol", { validations: [{ in: TOPIC_COLORS }] }),
    links("tests", "test"),
    links("chapters", "chapter"),
    link("diplomaTest", "test"),
    field("isHidden", "Boolean"),
  ]),
  contentType("chapter", "name", [
    field("name", "Symbol", LOCALIZED_AND_REQUIRED),
    field("description", "Text", LOCALIZED),
    links("challenges", "challenge"),
  ]),
  contentType("test", "name", [
    globalId(),
    uniquePart("slug", MAX_SLUG_LENGTH),
    field("name", "Symbol", LOCALIZED_AND_REQUIRED),
    links("questions", "question"),
  ]),
  contentType("question", "name", [
    withoutWords(globalId(), WORDS_FOR_NO_QUESTION),
    field("name", "Symbol", REQUIRED),
    field("questionText", "Text", { ...LOCALIZED_AND_REQUIRED, validations: [{ size: { max: 500 } }] }),
    image("image", LOCALIZED),
    links("answers", "answer", { ...REQUIRED, validations: [{ size: { min: 2, max: 9 } }] }),
    field("answersAsImages", "Boolean"),
    field("explanation", "RichText", LOCALIZED),
    image("explanationPicture", LOCALIZED),
    field("extraExplanation", "RichText", LOCALIZED),
    field("sources", "Object"),
    field("misconception", "Object"),
    field("reviewAfter", "Date"),
    field("headline", "Symbol", { ...LOCALIZED, validations: [{ size: { max: MAX_HEADLINE_LENGTH } }] }),
    field("chartMarks", "Object"),
    field("isHidden", "Boolean"),
    field("isRemoved", "Boolean"),
  ]),
  contentType("answer", "answerText", [
    globalId(),
    field("answerText", "Symbol", LOCALIZED),
    image("image", LOCALIZED),
    field("correctAnswer", "Boolean"),
    field("isVeryWrong", "Boolean"),
    field("whyChosen", "Text", { ...LOCALIZED, validations: [{ size: { max: 240 } }] }),
  ]),
  contentType("challenge", "title", [
    globalId(),
    field("title", "Symbol", LOCALIZED),
    withoutWords(uniquePart("slug", MAX_SLUG_LENGTH), RESERVED_WORDS.challenge),
    field("description", "Text", LOCALIZED),
    image("image"),
    field("published", "Boolean"),
    field("isHidden", "Boolean"),
    links("combos", "combo"),
    links("introSequence", "screen"),
    links("outroSequence", "screen"),
    field("name", "Symbol", LOCALIZED),
    field("videoUrl", "Symbol", LOCALIZED),
    { ...field("captions", "Link", LOCALIZED), linkType: "Asset" },
    field("transcript", "Text", LOCALIZED),
  ]),
  contentType("combo", "name", [
    globalId(),
    field("name", "Symbol", LOCALIZED_AND_REQUIRED),
    links("questions", "question"),
    links("introSequence", "screen"),
    links("outroSequence", "screen"),
    field("instantExplanation", "Boolean"),
    field("showFeedback", "Boolean"),
  ]),
  contentType("screen", "title", [
    globalId(),
    field("title", "Symbol", LOCALIZED_AND_REQUIRED),
    field("body", "RichText", LOCALIZED),
    image("image", LOCALIZED),
  ]),
  contentType("event", "name", [
    globalId(),
    uniquePart("code", MAX_GLOBAL_ID_LENGTH),
    field("name", "Symbol", LOCALIZED_AND_REQUIRED),
    field("description", "Text", LOCALIZED),
    link("topic", "topic", REQUIRED),
    link("test", "test"),
  ]),
  contentType("group", "name", [
    globalId(),
    uniquePart("code", MAX_GLOBAL_ID_LENGTH),
    field("name", "Symbol", LOCALIZED_AND_REQUIRED),
    field("welcome", "RichText", LOCALIZED),
    links("topics", "topic"),
  ]),
  contentType("populationCategory", "name", [globalId(), field("name", "Symbol", LOCALIZED_AND_REQUIRED)]),
];

export function contentTypeOf(id: ContentTypeId): ContentTypeDefinition {
  const definition = CONTENT_TYPES.find((candidate) => candidate.id === id);
  if (!definition) throw new Error(`The content model has no content type "${id}".`);
  return definition;
}

type FieldOptions = { localized?: boolean; required?: boolean; validations?: readonly FieldValidation[] };

function contentType(
  id: ContentTypeId,
  displayField: string,
  fields: readonly ContentField[],
): ContentTypeDefinition {
  return { id, name: toWords(id), displayField, fields };
}

function field(id: string, type: FieldType, options: FieldOptions = {}): ContentField {
  const { localized = false, required = false, validations = [] } = options;
  return { id, name: toWords(id), type, localized, required, validations };
}

function globalId(): ContentField {
  return { ...uniquePart("globalId", MAX_GLOBAL_ID_LENGTH), name: "Global ID" };
}

function uniquePart(id: string, max: number): ContentField {
  const validations = [{ unique: true }, { size: { max } }, PART_OF_ADDRESS] as const;
  return field(id, "Symbol", { required: true, validations });
}

function withoutWords(part: ContentField, words: readonly string[]): ContentField {
  const prohibitRegexp = { pattern: `^(${words.join("|")})$`, flags: "i" };
  const message = `Use another word: the site's own addresses have ${words.join(", ")}`;
  return { ...part, validations: [...part.validations, { prohibitRegexp, message }] };
}

function image(id: string, options: FieldOptions = {}): ContentField {
  return {
    ...field(id, "Link", options),
    linkType: "Asset",
    validations: [{ linkMimetypeGroup: ["image"] }],
  };
}

function link(id: string, to: ContentTypeId, options: FieldOptions = {}): ContentField {
  return { ...field(id, "Link", options), linkType: "Entry", validations: [{ linkContentType: [to] }] };
}

function links(id: string, to: ContentTypeId, options: FieldOptions = {}): ContentField {
  const items = { type: "Link", linkType: "Entry", validations: [{ linkContentType: [to] }] } as const;
  return { ...field(id, "Array", options), items };
}

function toWords(id: string): string {
  const words = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
