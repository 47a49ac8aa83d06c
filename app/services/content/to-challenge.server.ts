import type { Challenge, ChallengeDetails, Combo, TextScreen, Video } from "~/domain/challenge/challenge.ts";
import { readSlug, readText } from "../../../contracts/rules/field-values.ts";
import { isReserved } from "../../../contracts/rules/reserved-words.ts";
import { type Entry, globalIdOf, type LogBroken, toEntries, toEntry } from "./entry.server.ts";
import type { EntryPath } from "./entry-path.server.ts";
import { logReserved } from "./log-reserved.server.ts";
import { blockMarkdown, keepSpansTogether, richText } from "./markup.server.ts";
import { toMediaUrl, toVideoSource } from "./media-addresses.ts";
import { readDocument } from "./rich-text-document.server.ts";
import { markLanguage } from "./text-language.server.ts";
import { fileOf, localeOf, toPicture } from "./to-picture.server.ts";
import { toQuestions } from "./to-question.server.ts";

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

function toVideo(challenge: Entry, logBroken: LogBroken): Video {
  const { videoUrl, captions, transcript } = challenge.fields;
  const text = readText(transcript);
  const options = { locale: localeOf(challenge), captionsUrl: toCaptionsUrl(captions) };
  const source = toVideoSource(readText(videoUrl) ?? "", options);
  return {
    source: source ?? logBroken(challenge, "videoUrl: no address of a video that can be shown"),
    transcriptHtml: text && markLanguage(blockMarkdown(text), challenge, "transcript"),
  };
}

/** Null if the link is unresolved or leads to no WebVTT file. */
function toCaptionsUrl(value: unknown): string | null {
  const asset = toEntry(value);
  const file = asset && fileOf(asset.fields.file);
  if (!asset || !file?.contentType.startsWith("text/vtt")) return null;
  return toMediaUrl(localeOf(asset), asset.sys.id, file.fileName);
}
