import { z } from "zod";
import { checkChartDescription, describedChart } from "./described-chart.ts";
import { question } from "./question-schema.ts";
import { fileName, id, localizedLine, localizedText, perLanguage, picture, slug } from "./source-parts.ts";

const screen = z
  .strictObject({
    id,
    title: localizedLine,
    body: localizedText.optional().describe("**Bold**, *italic*, [links](https://…), paragraphs and lists."),
    ...describedChart,
    picture: picture.optional(),
  })
  .check(checkChartDescription);

const sequence = z.array(screen).default([]);

const combo = z.strictObject({
  id,
  name: localizedLine,
  instantExplanation: z.boolean().describe("true shows an explanation after each question."),
  showFeedback: z.boolean().describe("true shows a screen after the questions that says how it went."),
  intro: sequence.describe("Screens before the questions."),
  outro: sequence.describe("Screens after the questions."),
  questions: z.array(id).min(1).describe("The ids of its questions, of any topic or challenge, in order."),
});

const videoUrl = z
  .string()
  .min(1)
  .describe(
    "A file of the folder media/ (.mp4, .webm), or an https address of YouTube, Vimeo or such a file.",
  );
const captions = fileName
  .endsWith(".vtt", "captions are a .vtt file")
  .describe("A .vtt file of the folder media/. A film of YouTube or Vimeo may have its own captions.");

const video = z.strictObject({
  name: localizedLine,
  url: perLanguage(() => videoUrl),
  captions: perLanguage(() => captions).optional(),
  transcript: localizedText.describe("Everything that is said, and what is seen."),
});

/** `challenges/<slug>.yaml` */
export const challengeSchema = z
  .strictObject({
    id,
    slug,
    title: localizedLine,
    description: localizedText,
    picture: picture.optional(),
    published: z.boolean().default(true).describe("A challenge that is not published does not exist."),
    hidden: z.boolean().default(false).describe("true leaves it out of start page and search."),
    intro: sequence.describe("Screens before all combos."),
    outro: sequence.describe("Screens after all combos."),
    combos: z.array(combo).default([]).describe("Questions and the screens around them, in order."),
    video: video.optional().describe("A film instead of combos and screens."),
    questions: z.array(question).default([]).describe("Questions that no topic has."),
  })
  .describe("A challenge: a story with questions, or a film. A chapter of a topic names it.");

export type ScreenSource = z.infer<typeof screen>;
export type ComboSource = z.infer<typeof combo>;
export type VideoSource = z.infer<typeof video>;
export type ChallengeSource = z.infer<typeof challengeSchema>;
