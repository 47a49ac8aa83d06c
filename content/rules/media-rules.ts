import { readVideoAddress } from "../../contracts/rules/video-address.ts";
import { nearestName } from "../../platform/nearest-name.ts";
import type { Fault } from "../fault.ts";
import { languagesOf, type Localized } from "../localized.ts";
import { MAX_MEDIA_BYTES, MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from "../media-limits.ts";
import type { ParsedSpace } from "../parse-source.ts";
import type { SourceMedia } from "../read-source.ts";
import type { VideoSource } from "../schema/challenge-schema.ts";
import { listVttFaults } from "../web-vtt.ts";
import type { Located } from "./located.ts";
import { faultAt, fieldOf, optionalField } from "./located.ts";
import { listChallenges, listOptions, listQuestions, listScreens, listTopics } from "./parts.ts";

const FILM = /\.(mp4|webm)$/i;

export function mediaIsThere(space: ParsedSpace): Fault[] {
  const names = space.media.map(({ file }) => file);
  return listMediaLinks(space).flatMap((link) => {
    if (findMedia(space, link)) return [];
    const bare = withoutFolder(link);
    if (findMedia(space, { ...link, value: bare }))
      return [faultAt(link, `name the file without its folder: ${bare}`)];
    const [beside = "", shared = ""] = mediaPaths(link);
    const near = nearestName(shared, names) ?? nearestName(beside, names);
    const hint = near
      ? `did you mean ${near.split("/").at(-1)}?`
      : `put it there, or into ${beside.replace(/[^/]*$/, "")}`;
    return [faultAt(link, `${shared} is missing: ${hint}`)];
  });
}

export function picturesCanBeShown(space: ParsedSpace): Fault[] {
  return listPictureFiles(space).flatMap((link) => {
    const media = findMedia(space, link);
    const fault = media && faultOfPicture(media);
    return fault ? [faultAt(link, fault)] : [];
  });
}

function faultOfPicture({ file, size, picture }: SourceMedia): string | null {
  if (size > MAX_PICTURE_BYTES)
    return `${file} has ${toMillions(size)} MB: ${toMillions(MAX_PICTURE_BYTES)} at most`;
  if (picture && picture.width * picture.height > MAX_PICTURE_PIXELS)
    return `${file} has ${toMillions(picture.width * picture.height)} megapixels: ${toMillions(MAX_PICTURE_PIXELS)} at most`;
  if (picture) return null;
  if (/\.svg$/i.test(file)) return `${file} is not an SVG with a viewBox that starts at 0 0`;
  return `${file} is no picture that can be shown: save it as .jpg, .png, .webp, .avif (without motion) or .svg`;
}

export function captionsCanBeRead(space: ParsedSpace): Fault[] {
  const captions = new Set(listCaptionFiles(space).map((link) => findMedia(space, link)));
  return space.media
    .filter((media) => captions.has(media))
    .flatMap(({ file, bytes }) => {
      return listVttFaults(new TextDecoder().decode(bytes)).map((fault) => ({ file, ...fault }));
    });
}

export function videosCanBeShown(space: ParsedSpace): Fault[] {
  return listVideos(space).flatMap((video) => {
    const addresses = listVideoUrls(video);
    const isFile = addresses.some(
      ({ value }) => !/^(youtube|vimeo)$/.test(readVideoAddress(value)?.kind ?? "file"),
    );
    return [
      ...addresses.flatMap((address) => faultsOfAddress(address, space)),
      ...(isFile && !video.value.captions
        ? [faultAt(video, "has no captions: a film needs them unless it is on YouTube or Vimeo")]
        : []),
    ];
  });
}

function faultsOfAddress(address: Located<string>, { clips, media }: ParsedSpace): Fault[] {
  const { value } = address;
  const [, clip] = /^\/clips\/(.*)$/.exec(value) ?? [];
  if (clip !== undefined)
    return clips.includes(clip) ? [] : [faultAt(address, `the clip ${value} does not exist in public/clips`)];
  if (isOwnFile(value)) {
    const size = findMedia({ media }, address)?.size ?? 0;
    if (!FILM.test(value)) return [faultAt(address, "a film is a .mp4 or .webm file, or an https address")];
    return size > MAX_MEDIA_BYTES
      ? [
          faultAt(
            address,
            `${value} has ${toMillions(size)} MB, ${toMillions(MAX_MEDIA_BYTES)} at most: put it on a server for films`,
          ),
        ]
      : [];
  }
  if (readVideoAddress(value)) return [];
  const takes = "one film of YouTube or Vimeo, or an https address that ends in .mp4 or .webm";
  return [faultAt(address, `no film can be shown from this address: it takes ${takes}`)];
}

/** Whether the text names a file of the content, and not an address. */
export function isOwnFile(url: string): boolean {
  return !/^\/|^[a-z]+:|^[\w-]+(\.[\w-]+)+\//i.test(url);
}

/** For the shipped space, which has no file that visitors cannot see. */
export function mediaIsUsed(space: ParsedSpace): Fault[] {
  const used = new Set(listMediaLinks(space).map((link) => findMedia(space, link)));
  return space.media
    .filter((media) => !used.has(media))
    .map(({ file }) => ({ file, line: 1, message: "nothing in the content uses this file" }));
}

/** Looks in the folder with the YAML file's name, then in the shared one. Normalises names, because Macs may write å as two letters. */
export function findMedia(
  { media }: Pick<ParsedSpace, "media">,
  link: Pick<Located<string>, "file" | "value">,
): SourceMedia | undefined {
  const [beside, shared] = mediaPaths(link);
  return media.find(({ file }) => file === beside) ?? media.find(({ file }) => file === shared);
}

function mediaPaths({ file, value }: Pick<Located<string>, "file" | "value">): [string, string] {
  return [`${file.replace(/\.yaml$/, "")}/${value}`.normalize(), `media/${value}`.normalize()];
}

/** The name without the folder, which some authors write too. */
function withoutFolder({ file, value }: Pick<Located<string>, "file" | "value">): string {
  const path = value.replaceAll("\\", "/").replace(/^(?:\.?\/)+/, "");
  const folder = [`${file.replace(/\.yaml$/, "")}/`, "media/"].find((one) => path.startsWith(one)) ?? "";
  return path.slice(folder.length);
}

function listMediaLinks(space: ParsedSpace): Located<string>[] {
  const films = listVideos(space).flatMap(listVideoUrls);
  return [
    ...listPictureFiles(space),
    ...listCaptionFiles(space),
    ...films.filter(({ value }) => isOwnFile(value) && FILM.test(value)),
  ];
}

function listPictureFiles(space: ParsedSpace): Located<string>[] {
  const questions = listQuestions(space);
  const pictures: Located<{ file: string }>[] = [
    ...listTopics(space).flatMap((topic) => optionalField(topic, "picture")),
    ...listChallenges(space).flatMap((challenge) => optionalField(challenge, "picture")),
    ...listScreens(space).flatMap((screen) => optionalField(screen, "picture")),
    ...questions.flatMap((question) => optionalField(question, "picture")),
    ...questions.flatMap((question) => optionalField(question, "explanationPicture")),
    ...listOptions(space).flatMap((option) => optionalField(option, "picture")),
  ];
  return pictures.map((picture) => fieldOf(picture, "file"));
}

function listVideos(space: ParsedSpace): Located<VideoSource>[] {
  return listChallenges(space).flatMap((challenge) => optionalField(challenge, "video"));
}

function listVideoUrls(video: Located<VideoSource>): Located<string>[] {
  return valuesOf(fieldOf(video, "url"));
}

function listCaptionFiles(space: ParsedSpace): Located<string>[] {
  const captions = listVideos(space).flatMap((video) => optionalField(video, "captions"));
  return captions.flatMap(valuesOf);
}

function valuesOf(part: Located<Localized>): Located<string>[] {
  return languagesOf(part.value).flatMap((language) => optionalField(part, language));
}

function toMillions(count: number): number {
  return Math.ceil(count / 1_000_000);
}
