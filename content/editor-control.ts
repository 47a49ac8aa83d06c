import type { ContentField, ContentTypeId } from "../contracts/content-model.ts";

export type EditorControl = {
  fieldId: string;
  widgetNamespace: "builtin";
  widgetId: string;
  settings: { helpText?: string; format?: string } & Partial<typeof LINK_ACTIONS>;
};

const WIDGETS = {
  Symbol: "singleLine",
  Text: "multipleLine",
  RichText: "richTextEditor",
  Boolean: "boolean",
  Date: "datePicker",
  Object: "objectEditor",
  Array: "entryLinksEditor",
} as const;
const SPECIAL_WIDGETS: Record<string, string> = {
  slug: "slugEditor",
  color: "dropdown",
  questionText: "markdown",
  transcript: "markdown",
};
const LINK_ACTIONS = { showCreateEntityAction: true, showLinkEntityAction: true };

/** The control in the form that `contentful-import` takes for a content type's editor interface. */
export function editorControl(type: ContentTypeId, field: ContentField): EditorControl {
  const helpText = helpOf(type, field.id);
  const settings = {
    ...(helpText !== undefined && { helpText }),
    ...(field.type === "Date" && { format: "dateonly" }),
    ...((field.type === "Link" || field.type === "Array") && LINK_ACTIONS),
  };
  return { fieldId: field.id, widgetNamespace: "builtin", widgetId: widgetOf(field), settings };
}

function widgetOf({ id, type, linkType }: ContentField): string {
  if (type === "Link") return linkType === "Asset" ? "assetLinkEditor" : "entryLinkEditor";
  return SPECIAL_WIDGETS[id] ?? WIDGETS[type];
}

type Helps = Record<string, string>;

/** The help texts of fields that mean the same in each type. */
export const SHARED_HELPS: Helps = {
  globalId:
    "Never change it once it is published: answers are stored by it. No other entry of this type has it.",
  slug: "The part of the address. A new slug breaks old links.",
  image: "A picture with a description in each language, which is read aloud.",
  isHidden: "Yes leaves it out of the start page and of search. Its address still works.",
  introSequence: "Screens before it, in order.",
  outroSequence: "Screens after it, in order.",
};

export const HELPS: Record<ContentTypeId, Helps> = {
  startPage: {
    title: "There is one start page.",
    topicLists: "The topics, in lists, in order.",
    pitchChallenges: "Challenges that the start page recommends.",
  },
  topicList: { name: "Above its topics on the start page.", items: "Topics, in order." },
  topicGroup: { description: "A sentence or two.", topics: "Topics, in order." },
  topic: {
    description: "What the topic is about, in a sentence or two.",
    topicCategory: "A word above the name, the same for topics of one kind.",
    image: "On the topic's card. Without it, a landscape in the topic's color is drawn.",
    color: "The topic's hue.",
    tests: "Tests, in order.",
    chapters: "The stories below the tests, in order.",
    diplomaTest: "All its questions right in one go give a diploma.",
  },
  chapter: { description: "A sentence or two.", challenges: "Challenges, in order." },
  test: { questions: "Questions, in order." },
  question: {
    globalId:
      "Never change it: answers are stored by it, and it is in addresses. It must not give away the answer.",
    name: "For editors only: what lists of entries show.",
    questionText: "What is asked, with its year or definition. Markdown, one paragraph.",
    image: "Above the question, with a description that does not give away the answer.",
    answers: "2 to 9 answers, in the order in which they are shown. Exactly one of them is right.",
    answersAsImages: "Yes if each answer is a picture.",
    explanation: "Why the answer is right, in about three sentences. Its first picture is shown as a chart.",
    explanationPicture: "The explanation begins with it. It goes before a picture inside the explanation.",
    extraExplanation: "More, for those who want it.",
    sources: `A list in JSON: [{"title": "World Population Prospects", "publisher": "UN", "year": 2024, "url": "https://…"}]`,
    misconception: `A survey that asked the same, in JSON: {"percentWrong": 72, "country": "SE", "year": 2019, "source": {"title": "…", "publisher": "…", "year": 2019, "url": "https://…"}}`,
    reviewAfter: "The day until which the figures hold.",
    headline: "The fact in a few signs (92%), in large letters above the right answer.",
    chartMarks: `Each answer in the explanation's chart, by ID, as shares from its top left, in JSON: {"a": {"x": 0.4, "y": 0.5}, "b": {"x1": 0.6, "y1": 0.4, "x2": 0.6, "y2": 0.5}}`,
    isRemoved: "Yes takes the question out of all tests, and its page is gone.",
  },
  answer: {
    answerText: "The answer. A picture as an answer may have its description instead.",
    correctAnswer: "Yes for one answer of the question.",
    isVeryWrong: "Yes for an answer that is far off.",
    whyChosen: "A wrong answer only: why many choose it, in one or two sentences of plain text.",
  },
  challenge: {
    description: "A sentence or two.",
    published: "A challenge without Yes does not exist for learners.",
    combos: "Questions and the screens around them, in order.",
    name: "A film only: its title.",
    videoUrl:
      "A film instead of combos: an address of YouTube or Vimeo, or an https address of an .mp4 or .webm file.",
    captions: "A film only: a WebVTT file (.vtt) in each language.",
    transcript: "A film only: everything that is said, and what is seen. Markdown.",
  },
  combo: {
    questions: "Questions, in order.",
    instantExplanation: "Yes shows an explanation after each question.",
    showFeedback: "Yes shows how it went after the questions.",
  },
  screen: { body: "Paragraphs, lists and links." },
  event: {
    code: "What people type in, in any letter case. No other event has it.",
    topic: "The topic that the room takes.",
    test: "One of the topic's tests. Without it, the first.",
  },
  group: {
    code: "What people type in, in any letter case. No other group has it.",
    welcome: "What members read first.",
    topics: "Topics, in order.",
  },
  populationCategory: { name: "What learners may say about themselves, such as teacher." },
};

/** Undefined if the field's name says enough. */
export function helpOf(type: ContentTypeId, field: string): string | undefined {
  return HELPS[type][field] ?? SHARED_HELPS[field];
}
