import { z } from "zod";
import { checkChartDescription, describedChart } from "./described-chart.ts";
import { question } from "./question-schema.ts";
import { fileName, id, localizedLine, localizedText, picture } from "./source-parts.ts";

const screen = z
  .strictObject({
    id,
    title: localizedLine,
    body: localizedText.optional(),
    ...describedChart,
    picture: picture.optional(),
  })
  .check(checkChartDescription);

const sequence = z.array(screen).default([]);

const combo = z.strictObject({
  id,
  name: localizedLine,
  instantExplanation: z.boolean(),
  showFeedback: z.boolean(),
  intro: sequence,
  outro: sequence,
  questions: z.array(id).min(1),
});

const videoUrl = z
  .string()
  .regex(/^(\/clips\/[a-z0-9.-]+\.(mp4|webm)|https:\/\/\S+)$/, "a clip is /clips/….mp4 or an https address");
const captions = fileName.endsWith(".vtt", "captions are a .vtt file");

const video = z.strictObject({
  name: localizedLine,
  url: z.strictObject({ en: videoUrl, sv: videoUrl }),
  captions: z.strictObject({ en: captions, sv: captions }),
  transcript: localizedText,
});

/** `challenges/<slug>.yaml` */
export const challengeSchema = z.strictObject({
  id,
  slug: id,
  title: localizedLine,
  description: localizedText,
  picture: picture.optional(),
  published: z.boolean().default(true),
  hidden: z.boolean().default(false),
  intro: sequence,
  outro: sequence,
  combos: z.array(combo).default([]),
  video: video.optional(),
  questions: z.array(question).default([]),
});

export type ScreenSource = z.infer<typeof screen>;
export type ComboSource = z.infer<typeof combo>;
export type VideoSource = z.infer<typeof video>;
export type ChallengeSource = z.infer<typeof challengeSchema>;
