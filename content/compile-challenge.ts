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
import { inLanguage, mapLanguages, textIn } from "./localized.ts";
import { isOwnFile } from "./rules/media-rules.ts";
import type { ChallengeSource, ComboSource, ScreenSource, VideoSource } from "./schema/challenge-schema.ts";
import { wordsIn } from "./words.ts";

type Sequences = Pick<ComboSource, "intro" | "outro">;

export function challengeDrafts(challenge: ChallengeSource, findFile: FindFile): Drafts {
  const { id, title, combos, video, questions } = challenge;
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
    ...screensDrafts(challenge, findFile),
    ...combos.map((combo) => comboDrafts(combo, findFile)),
    ...questions.map((question) => questionDrafts(question, findFile)),
  );
}

function videoDrafts(challengeId: string, video: VideoSource, findFile: FindFile) {
  const { name, transcript } = video;
  const clip = clipAsset(challengeId, video, findFile);
  const captions = captionsAsset(challengeId, video, findFile);
  const values: Record<string, DraftValue> = {
    name,
    videoUrl: mapLanguages(video.url, (given, language) => {
      const file = clip && inLanguage(clip.files, language);
      return file && isOwnFile(given) ? `https://${pathOf(clip.id, file)}` : given;
    }),
    captions: captions ? linkTo("Asset", captions.id) : undefined,
    transcript,
  };
  return { values, assets: [clip, captions].filter((asset) => asset !== null) };
}

/** Null if the film has an address. One asset has all languages. */
function clipAsset(challengeId: string, { name, url }: VideoSource, findFile: FindFile): AssetDraft | null {
  const own = Object.values(url).find((file) => file !== undefined && isOwnFile(file));
  if (own === undefined) return null;
  const files = mapLanguages(url, (given) => {
    const file = isOwnFile(given) ? given : own;
    return { ...findFile(file), fileName: `${challengeId}${extname(file).toLowerCase()}` };
  });
  return { id: assetId("challenge", challengeId, "clip"), title: name, description: name, files };
}

function captionsAsset(
  challengeId: string,
  { name, captions }: VideoSource,
  findFile: FindFile,
): AssetDraft | null {
  if (!captions) return null;
  // The web app tells the languages apart by the file name.
  const files = mapLanguages(captions, (file, language) => ({
    fileName: `${challengeId}.${language}.vtt`,
    bytes: findFile(file).bytes,
  }));
  const description = mapLanguages(captions, (_, language) =>
    wordsIn(language).captionsOf.replace("{{name}}", () => textIn(name, language)),
  );
  return { id: assetId("challenge", challengeId, "captions"), title: name, description, files };
}

function comboDrafts(combo: ComboSource, findFile: FindFile): Drafts {
  const { id, name, instantExplanation, showFeedback } = combo;
  const values = {
    globalId: id,
    name,
    questions: entryLinks("question", combo.questions),
    ...sequences(combo),
    instantExplanation,
    showFeedback,
  };
  const screens = screensDrafts(combo, findFile);
  return joinDrafts({ entries: [{ type: "combo", key: id, values }], assets: [] }, ...screens);
}

function screensDrafts({ intro, outro }: Sequences, findFile: FindFile): Drafts[] {
  return [
    ...intro.map((screen) => screenDrafts(screen, false, findFile)),
    ...outro.map((screen) => screenDrafts(screen, true, findFile)),
  ];
}

function screenDrafts(screen: ScreenSource, isAfterAnswer: boolean, findFile: FindFile): Drafts {
  const { id, title, body } = screen;
  const owner = { type: "screen", key: id, title, isAfterAnswer } as const;
  const { image, assets } = compilePicture(owner, screen, findFile);
  return { entries: [{ type: "screen", key: id, values: { globalId: id, title, body, image } }], assets };
}

function sequences({ intro, outro }: Sequences) {
  return {
    introSequence: linksIfAny("screen", idsOf(intro)),
    outroSequence: linksIfAny("screen", idsOf(outro)),
  };
}
