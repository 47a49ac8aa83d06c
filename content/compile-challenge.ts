import type { AssetDraft } from "./compile-assets.ts";
import type { DraftValue } from "./compile-entry.ts";
import { assetId, entryLinks, idsOf, linksIfAny } from "./compile-entry.ts";
import { compilePicture } from "./compile-picture.ts";
import { questionDrafts } from "./compile-question.ts";
import type { Drafts, FindFile } from "./drafts.ts";
import { joinDrafts } from "./drafts.ts";
import { linkTo } from "./export-file.ts";
import type { ChallengeSource, ComboSource, ScreenSource, VideoSource } from "./schema/challenge-schema.ts";

export function challengeDrafts(challenge: ChallengeSource, findFile: FindFile): Drafts {
  const { id, title, intro, outro, combos, video, questions } = challenge;
  const { image, assets } = compilePicture({ type: "challenge", key: id, title }, challenge, findFile);
  const captions = video && captionsAsset(id, video, findFile);
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
    ...(video && captions && videoValues(video, captions.id)),
  };
  return joinDrafts(
    { entries: [{ type: "challenge", key: id, values }], assets: captions ? [...assets, captions] : assets },
    ...[...intro, ...outro].map((screen) => screenDrafts(screen, findFile)),
    ...combos.map((combo) => comboDrafts(combo, findFile)),
    ...questions.map((question) => questionDrafts(question, findFile)),
  );
}

function videoValues({ name, url, transcript }: VideoSource, captionsId: string): Record<string, DraftValue> {
  return { name, videoUrl: url, captions: linkTo("Asset", captionsId), transcript };
}

function captionsAsset(challengeId: string, { name, captions }: VideoSource, findFile: FindFile): AssetDraft {
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
