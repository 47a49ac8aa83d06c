import type { Fault, ParsedSpace } from "../parse-source.ts";
import { sizeOfSvg } from "../svg-size.ts";
import { listVttFaults } from "../web-vtt.ts";
import type { Located } from "./located.ts";
import { faultAt, fieldOf, optionalField } from "./located.ts";
import { listChallenges, listOptions, listQuestions, listScreens, listTopics } from "./parts.ts";

export function mediaIsThereAndUsed(space: ParsedSpace): Fault[] {
  const stored = new Set(space.media.map(({ file }) => file));
  const wanted = [...listPictureFiles(space), ...listCaptionFiles(space)];
  const used = new Set(wanted.map(mediaPath));
  return [
    ...wanted
      .filter((link) => !stored.has(mediaPath(link)))
      .map((link) => faultAt(link, `${mediaPath(link)} is missing`)),
    ...[...stored]
      .filter((file) => !used.has(file))
      .map((file) => ({ file, line: 1, message: "nothing in the content uses this file" })),
  ];
}

export function picturesAreSvgs(space: ParsedSpace): Fault[] {
  const pictures = new Set(listPictureFiles(space).map(mediaPath));
  return space.media
    .filter(({ file, bytes }) => pictures.has(file) && sizeOfSvg(bytes) === null)
    .map(({ file }) => ({ file, line: 1, message: "not an SVG with a viewBox that starts at 0 0" }));
}

export function captionsCanBeRead(space: ParsedSpace): Fault[] {
  const captions = new Set(listCaptionFiles(space).map(mediaPath));
  return space.media
    .filter(({ file }) => captions.has(file))
    .flatMap(({ file, bytes }) => {
      return listVttFaults(new TextDecoder().decode(bytes)).map((fault) => ({ file, ...fault }));
    });
}

/** Media files are in the folder with the name of the YAML file. */
export function mediaPath({ file, value }: Pick<Located<string>, "file" | "value">): string {
  return `${file.replace(/\.yaml$/, "")}/${value}`;
}

function listPictureFiles(space: ParsedSpace): Located<string>[] {
  const pictures: Located<{ file: string }>[] = [
    ...listTopics(space).map((topic) => fieldOf(topic, "picture")),
    ...listChallenges(space).flatMap((challenge) => optionalField(challenge, "picture")),
    ...listScreens(space).flatMap((screen) => optionalField(screen, "picture")),
    ...listQuestions(space).flatMap((question) => optionalField(question, "picture")),
    ...listOptions(space).flatMap((option) => optionalField(option, "picture")),
  ];
  return pictures.map((picture) => fieldOf(picture, "file"));
}

function listCaptionFiles(space: ParsedSpace): Located<string>[] {
  const captions = listChallenges(space)
    .flatMap((challenge) => optionalField(challenge, "video"))
    .map((video) => fieldOf(video, "captions"));
  return captions.flatMap((files) => [fieldOf(files, "en"), fieldOf(files, "sv")]);
}
