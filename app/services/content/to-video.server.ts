import type { Video } from "~/domain/challenge/challenge.ts";
import { type Entry, type LogBroken, toEntry } from "~/services/content/entry.server.ts";
import { blockMarkdown } from "~/services/content/markup.server.ts";
import { toMediaUrl } from "~/services/content/media-url.ts";
import { markLanguage } from "~/services/content/text-language.server.ts";
import { fileOf, localeOf } from "~/services/content/to-picture.server.ts";
import { toVideoSource } from "~/services/content/video-source.ts";
import { readText } from "../../../contracts/rules/field-values.ts";

export function toVideo(challenge: Entry, logBroken: LogBroken): Video {
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
