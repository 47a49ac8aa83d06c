/**
 * The content model: every content type and field that Vidare reads, as Contentful defines them.
 * The compiler of `content/` writes these definitions into the space; `design/content-model.md` explains them.
 */
export type FieldType = "Symbol" | "Text" | "RichText" | "Boolean" | "Object" | "Link" | "Array";
export type LinkType = "Entry" | "Asset";

export type LinkValidation =
  { linkContentType: readonly string[] } | { linkMimetypeGroup: readonly string[] };

export type ContentField = {
  id: string;
  name: string;
  type: FieldType;
  localized: boolean;
  required: boolean;
  linkType?: LinkType;
  items?: { type: "Link"; linkType: LinkType; validations: readonly LinkValidation[] };
  validations?: readonly LinkValidation[];
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

/** The palette names of `look.md` that a topic's `color` may have. */
export const TOPIC_COLORS = ["fjord", "cloudberry", "spruce", "lingon", "heather", "moss"] as const;
export type TopicColor = (typeof TOPIC_COLORS)[number];

/** Contentful's locales of the space, the default first; the other falls back to it. */
export const CONTENT_LOCALES = [
  { language: "en", code: "en-US", name: "English (United States)", fallbackCode: null },
  { language: "sv", code: "sv-SE", name: "Swedish (Sweden)", fallbackCode: "en-US" },
] as const;

const localized = { localized: true };
const required = { required: true };
const both = { localized: true, required: true };

export const CONTENT_TYPES: readonly ContentTypeDefinition[] = [
  contentType("startPage", "title", [
    field("title", "Symbol", both),
    links("topicLists", "topicList"),
    links("pitchChallenges", "challenge"),
  ]),
  contentType("topicList", "name", [field("name", "Symbol", both), links("items", "topic")]),
  contentType("topicGroup", "name", [
    globalId(),
    field("slug", "Symbol", required),
    field("name", "Symbol", both),
    field("description", "Text", localized),
    links("topics", "topic"),
  ]),
  contentType("topic", "name", [
    globalId(),
    field("name", "Symbol", both),
    field("slug", "Symbol", required),
    field("description", "Text", localized),
    field("topicCategory", "Symbol", localized),
    image("image"),
    field("color", "Symbol"),
    links("tests", "test"),
    links("chapters", "chapter"),
    link("diplomaTest", "test"),
    field("isHidden", "Boolean"),
  ]),
  contentType("chapter", "name", [
    field("name", "Symbol", both),
    field("description", "Text", localized),
    links("challenges", "challenge"),
  ]),
  contentType("test", "name", [
    globalId(),
    field("slug", "Symbol", required),
    field("name", "Symbol", both),
    links("questions", "question"),
  ]),
  contentType("question", "name", [
    globalId(),
    field("name", "Symbol", required),
    field("questionText", "Text", both),
    image("image", localized),
    links("answers", "answer", required),
    field("answersAsImages", "Boolean"),
    field("explanation", "RichText", localized),
    field("extraExplanation", "RichText", localized),
    field("sources", "Object"),
    field("isHidden", "Boolean"),
    field("isRemoved", "Boolean"),
  ]),
  contentType("answer", "answerText", [
    globalId(),
    field("answerText", "Symbol", localized),
    image("image", localized),
    field("correctAnswer", "Boolean"),
    field("isVeryWrong", "Boolean"),
  ]),
  contentType("challenge", "title", [
    globalId(),
    field("title", "Symbol", localized),
    field("slug", "Symbol", required),
    field("description", "Text", localized),
    image("image"),
    field("published", "Boolean"),
    field("isHidden", "Boolean"),
    links("combos", "combo"),
    links("introSequence", "screen"),
    links("outroSequence", "screen"),
    field("name", "Symbol", localized),
    field("videoUrl", "Symbol", localized),
    { ...field("captions", "Link", localized), linkType: "Asset" },
    field("transcript", "Text", localized),
  ]),
  contentType("combo", "name", [
    globalId(),
    field("name", "Symbol", both),
    links("questions", "question"),
    links("introSequence", "screen"),
    links("outroSequence", "screen"),
    field("instantExplanation", "Boolean"),
    field("showFeedback", "Boolean"),
  ]),
  contentType("screen", "title", [
    globalId(),
    field("title", "Symbol", both),
    field("body", "RichText", localized),
    image("image", localized),
  ]),
  contentType("event", "name", [
    globalId(),
    field("code", "Symbol", required),
    field("name", "Symbol", both),
    field("description", "Text", localized),
    link("topic", "topic", required),
    link("test", "test"),
  ]),
  contentType("group", "name", [
    globalId(),
    field("code", "Symbol", required),
    field("name", "Symbol", both),
    field("welcome", "RichText", localized),
    links("topics", "topic"),
  ]),
  contentType("populationCategory", "name", [globalId(), field("name", "Symbol", both)]),
];

/** The definition of a content type. */
export function contentTypeOf(id: ContentTypeId): ContentTypeDefinition {
  const definition = CONTENT_TYPES.find((candidate) => candidate.id === id);
  if (!definition) throw new Error(`The content model has no content type "${id}".`);
  return definition;
}

type FieldOptions = { localized?: boolean; required?: boolean };

function contentType(
  id: ContentTypeId,
  displayField: string,
  fields: readonly ContentField[],
): ContentTypeDefinition {
  return { id, name: toWords(id), displayField, fields };
}

function field(id: string, type: FieldType, options: FieldOptions = {}): ContentField {
  const { localized = false, required = false } = options;
  return { id, name: toWords(id), type, localized, required };
}

function globalId(): ContentField {
  return { ...field("globalId", "Symbol", required), name: "Global ID" };
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

/** "extraExplanation" becomes "Extra explanation", the name that an editor sees. */
function toWords(id: string): string {
  const words = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
