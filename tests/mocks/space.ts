import {
  exportedContentTypes,
  exportedLocales,
  exportedTag,
  linkTo,
  publishedSys,
} from "../../content/export-file.ts";
import type { ContentTypeId } from "../../contracts/content-model.ts";

type Fields = Record<string, Record<string, unknown>>;
type AssetFile = {
  fileName: string;
  contentType: string;
  url?: string;
  image?: { width: number; height: number };
};
type Entry = { type: ContentTypeId; fields: Fields };

/** A space that a test builds and changes, exported as `contentful-export` does. */
export class Space {
  readonly #entries = new Map<string, Entry>();
  readonly #assets = new Map<string, Record<string, AssetFile>>();
  readonly #unknown = new Set<string>();
  readonly #drafts = new Set<string>();
  /** Until the next change. */
  #exported: string | null = null;

  add(type: ContentTypeId, id: string, fields: Fields): void {
    this.#exported = null;
    this.#entries.set(id, { type, fields });
  }

  /** Sets fields of an entry; null removes a field. */
  change(id: string, fields: Record<string, Record<string, unknown> | null>): void {
    this.#exported = null;
    const entry = this.#entries.get(id);
    if (!entry) throw new Error(`There is no entry ${id}`);
    const all = Object.entries({ ...entry.fields, ...fields });
    entry.fields = Object.fromEntries(
      all.filter((pair): pair is [string, Fields[string]] => pair[1] !== null),
    );
  }

  /** Keeps the entry in the export, as one that was never published. */
  makeDraft(id: string): void {
    this.#exported = null;
    this.#drafts.add(id);
  }

  /** Removes the entry. Links to it stay and lead nowhere. */
  unpublish(id: string): void {
    this.#exported = null;
    if (!this.#entries.delete(id)) throw new Error(`There is no entry ${id}`);
  }

  /** Removes a content type, or a field like `topic.chapters`, from the space's model, and so from its entries. */
  lack(name: string): void {
    this.#exported = null;
    this.#unknown.add(name);
  }

  addPicture(id: string, file: AssetFile = { fileName: `${id}.svg`, contentType: "image/svg+xml" }): void {
    this.#exported = null;
    this.#assets.set(id, { "en-US": file });
  }

  addLocalizedPicture(
    id: string,
    toName = (language: string) => `${id}.${language}.svg`,
    contentType = "image/svg+xml",
  ): void {
    const file = (language: string) => ({ fileName: toName(language), contentType });
    this.#exported = null;
    this.#assets.set(id, { "en-US": file("en"), "sv-SE": file("sv") });
  }

  /** Null for an unknown answer. */
  isRight(answerId: string): boolean | null {
    const answer = this.#entries.get(answerId);
    return answer ? answer.fields.correctAnswer?.["en-US"] === true : null;
  }

  #knownContentTypes(): object[] {
    return exportedContentTypes()
      .filter((type) => !this.#unknown.has(type.sys.id))
      .map((type) => ({
        ...type,
        fields: type.fields.filter((field) => !this.#unknown.has(`${type.sys.id}.${field.id}`)),
      }));
  }

  toExport(): string {
    this.#exported ??= this.#export();
    return this.#exported;
  }

  #export(): string {
    return JSON.stringify({
      contentTypes: this.#knownContentTypes(),
      locales: exportedLocales("en"),
      tags: [exportedTag("plain")],
      entries: [...this.#entries].map(([id, { type, fields }]) => ({
        metadata: { tags: [], concepts: [] },
        sys: {
          ...publishedSys("Entry", id),
          ...(this.#drafts.has(id) && { publishedVersion: undefined }),
          contentType: linkTo("ContentType", type),
        },
        fields,
      })),
      assets: [...this.#assets].map(([id, files]) => ({
        metadata: { tags: [], concepts: [] },
        sys: publishedSys("Asset", id),
        fields: {
          title: always(id),
          description: both(`A picture of ${id}`, `En bild av ${id}`),
          file: Object.fromEntries(
            Object.entries(files).map(([locale, file]) => [
              locale,
              inSpace(`${id}/${locale.slice(0, 2)}`, file),
            ]),
          ),
        },
      })),
    });
  }
}

function inSpace(folder: string, { fileName, contentType, url, image }: AssetFile) {
  return {
    url: url ?? `//images.ctfassets.net/${folder}/${fileName}`,
    fileName,
    contentType,
    details: { size: 1, ...(image && { image }) },
  };
}

export function always(value: unknown): Record<string, unknown> {
  return { "en-US": value };
}

export function both(english: unknown, swedish: unknown): Record<string, unknown> {
  return { "en-US": english, "sv-SE": swedish };
}

export function linksTo(...ids: string[]): Record<string, unknown> {
  return always(ids.map((id) => linkTo("Entry", id)));
}

export function picture(id: string): Record<string, unknown> {
  return always(linkTo("Asset", id));
}
