import { extname } from "node:path";
import type { AssetDraft } from "./compile-assets.ts";
import { pathOf } from "./compile-assets.ts";
import type { DraftValue } from "./compile-entry.ts";
import { assetId, entryLinks, idsOf, linksIfAny } from "./compile-entry.ts";
import { compilePicture } from "./compile-picture.ts";
import { questionDrafts } from "./compile-question.ts";
import type { Drafts, FindFile } from "./drafts.ts";
import { joinDrafts } from "./drafts.ts";
import { linkTo } from "./export-file.ts";
import { isOwnFile } from "./rules/media-rules.ts";
import type { ChallengeSource, ComboSource, ScreenSource, VideoSource } from "./schema/challenge-schema.ts";

export function challengeDrafts(challenge: ChallengeSource, findFile: FindFile): Drafts {
  const { id, title, intro, outro, combos, video, questions } = challenge;
  const { image, assets } = compilePicture({ type: "challenge", key: id, title }, challenge, findFile);
  const film = video && videoDrafts(id, video, findFile);
  const values = {
    globalId: id,
    title,
    slug: challenge.slug,
    description: challenge.description,
    image,
    published: challenge.published,
    isHidden: challenge.hidden,
    combos: linksIfAny("combo", idsOf(combos)),
    ...sequences(challenge),
    ...film?.values,
  };
  return joinDrafts(
    { entries: [{ type: "challenge", key: id, values }], assets: [...assets, ...(film?.assets ?? [])] },
    ...[...intro, ...outro].map((screen) => screenDrafts(screen, findFile)),
    ...combos.map((combo) => comboDrafts(combo, findFile)),
    ...questions.map((question) => questionDrafts(question, findFile)),
  );
}

function videoDrafts(challengeId: string, video: VideoSource, findFile: FindFile) {
  const { name, transcript } = video;
  const clip = clipAsset(challengeId, video, findFile);
  const captions = captionsAsset(challengeId, video, findFile);
  const urlOf = (language: "en" | "sv") => {
    const given = video.url[language];
    return clip && isOwnFile(given) ? `https://${pathOf(clip.id, clip.files[language])}` : given;
  };
  const values: Record<string, DraftValue> = {
    name,
    videoUrl: { en: urlOf("en"), sv: urlOf("sv") },
    captions: captions ? linkTo("Asset", captions.id) : undefined,
    transcript,
  };
  return { values, assets: [clip, captions].filter((asset) => asset !== null) };
}

/** Null if the film has an address. One asset has both languages. */
function clipAsset(challengeId: string, { name, url }: VideoSource, findFile: FindFile): AssetDraft | null {
  const [own] = [url.en, url.sv].filter(isOwnFile);
  if (own === undefined) return null;
  const named = (file: string) => {
    return { ...findFile(file), fileName: `${challengeId}${extname(file).toLowerCase()}` };
  };
  const en = named(isOwnFile(url.en) ? url.en : own);
  const sv = isOwnFile(url.sv) && url.sv !== url.en ? named(url.sv) : en;
  return { id: assetId("challenge", challengeId, "clip"), title: name, description: name, files: { en, sv } };
}

function captionsAsset(
  challengeId: string,
  { name, captions }: VideoSource,
  findFile: FindFile,
): AssetDraft | null {
  if (!captions) return null;
  // The web app tells the languages apart by the file name.
  const named = (language: "en" | "sv") => ({
    fileName: `${challengeId}.${language}.vtt`,
    bytes: findFile(captions[language]).bytes,
  });
  const files = { en: named("en"), sv: named("sv") };
  const description = { en: `Captions of “${name.en}”`, sv: `Undertexter till ”${name.sv}”` };
  return { id: assetId("challenge", challengeId, "captions"), title: name, description, files };
}

function comboDrafts(combo: ComboSource, findFile: FindFile): Drafts {
  const { id, name, intro, outro, instantExplanation, showFeedback } = combo;
  const values = {
    globalId: id,
    name,
    questions: entryLinks("question", combo.questions),
    ...sequences(combo),
    instantExplanation,
    showFeedback,
  };
  const screens = [...intro, ...outro].map((screen) => screenDrafts(screen, findFile));
  return joinDrafts({ entries: [{ type: "combo", key: id, values }], assets: [] }, ...screens);
}

function screenDrafts(screen: ScreenSource, findFile: FindFile): Drafts {
  const { id, title, body } = screen;
  const { image, assets } = compilePicture({ type: "screen", key: id, title }, screen, findFile);
  return { entries: [{ type: "screen", key: id, values: { globalId: id, title, body, image } }], assets };
}

function sequences({ intro, outro }: Pick<ComboSource, "intro" | "outro">) {
  return {
    introSequence: linksIfAny("screen", idsOf(intro)),
    outroSequence: linksIfAny("screen", idsOf(outro)),
  };
}
