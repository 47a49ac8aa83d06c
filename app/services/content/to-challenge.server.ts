import type { Challenge, ChallengeDetails, Combo, TextScreen } from "~/domain/challenge/challenge.ts";
import { type Entry, globalIdOf, type LogBroken, toEntries } from "~/services/content/entry.server.ts";
import type { EntryPath } from "~/services/content/entry-path.server.ts";
import { logReserved } from "~/services/content/log-reserved.server.ts";
import { keepSpansTogether, richText } from "~/services/content/markup.server.ts";
import { readDocument } from "~/services/content/rich-text-document.server.ts";
import { markLanguage } from "~/services/content/text-language.server.ts";
import { toPicture } from "~/services/content/to-picture.server.ts";
import { toQuestions } from "~/services/content/to-question.server.ts";
import { toVideo } from "~/services/content/to-video.server.ts";
import { readSlug, readText } from "../../../contracts/rules/field-values.ts";
import { isReserved } from "../../../contracts/rules/reserved-words.ts";

/** Null if the challenge is unpublished. Null and logged if its id, slug or title is missing or invalid, or if its address is another page's. */
export function toChallenge(from: Entry, entryPath: EntryPath, logBroken: LogBroken): Challenge | null {
  const details = toChallengeDetails(from, logBroken);
  if (!details) return null;
  return {
    ...details,
    video: details.isVideo ? toVideo(from, logBroken) : null,
    intro: toTextScreens(from.fields.introSequence, entryPath, logBroken),
    combos: toEntries(from.fields.combos)
      .map((combo) => toCombo(combo, entryPath, logBroken))
      .filter((combo) => combo !== null),
    outro: toTextScreens(from.fields.outroSequence, entryPath, logBroken),
  };
}

export function toChallengeDetails(from: Entry, logBroken: LogBroken): ChallengeDetails | null {
  const { fields } = from;
  if (fields.published !== true) return null;
  const isVideo = readText(fields.videoUrl) !== null;
  const globalId = globalIdOf(from);
  const slug = readSlug(fields.slug);
  const title = (isVideo ? readText(fields.name) : null) ?? readText(fields.title);
  if (!globalId || !slug || !title) return logBroken(from, "a challenge without a valid id, slug or title");
  if (isReserved("challenge", slug)) return logReserved("challenge", slug, from, logBroken);
  return {
    globalId,
    slug,
    title,
    description: keepSpansTogether(readText(fields.description) ?? ""),
    image: toPicture(fields.image),
    isHidden: fields.isHidden === true,
    isVideo,
  };
}

function toCombo(from: Entry, entryPath: EntryPath, logBroken: LogBroken): Combo | null {
  const globalId = globalIdOf(from);
  if (!globalId) return logBroken(from, "a combo without an id");
  return {
    globalId,
    name: readText(from.fields.name),
    intro: toTextScreens(from.fields.introSequence, entryPath, logBroken),
    questions: toQuestions(from.fields.questions, entryPath, logBroken),
    hasExplanations: from.fields.instantExplanation === true,
    hasFeedback: from.fields.showFeedback === true,
    outro: toTextScreens(from.fields.outroSequence, entryPath, logBroken),
  };
}

/** Includes screens without a text, because the user API counts them. */
function toTextScreens(value: unknown, entryPath: EntryPath, logBroken: LogBroken): TextScreen[] {
  return toEntries(value).map((screen) => ({
    title: readText(screen.fields.title),
    bodyHtml: markLanguage(richText(readDocument(screen, "body", logBroken), entryPath), screen, "body"),
    image: toPicture(screen.fields.image),
  }));
}
