import type { IncomingHttpHeaders } from "node:http";
import type { z } from "zod";
import { listPublishFaults, listSaveFaults } from "./check-entry.ts";
import { listValidationFaults } from "./check-value.ts";
import type { Collection } from "./management-api.ts";
import { ManagementError, validationFailed } from "./management-error.ts";
import type {
  AssetBody,
  ContentTypeBody,
  EditorInterfaceBody,
  EntryBody,
  LinkTo,
  Stored,
  Sys,
} from "./resources.ts";
import {
  assetBody,
  contentTypeBody,
  editorInterfaceBody,
  entryBody,
  localeBody,
  tagBody,
} from "./resources.ts";

export const SYS_OF_SPACE = {
  space: { sys: { type: "Link", linkType: "Space", id: "empty" } },
  environment: { sys: { type: "Link", linkType: "Environment", id: "master" } },
};

type Saving = { id: string; body: unknown; headers: IncomingHttpHeaders };

/** A space that is empty at first, with English as its default locale. */
export class ManagementSpace {
  readonly locales = new Map<string, Stored<z.infer<typeof localeBody>>>();
  readonly content_types = new Map<string, Stored<ContentTypeBody>>();
  readonly tags = new Map<string, Stored<z.infer<typeof tagBody>>>();
  readonly assets = new Map<string, Stored<AssetBody>>();
  readonly entries = new Map<string, Stored<EntryBody>>();
  /** The editor interfaces by content type. */
  readonly editor_interfaces = new Map<string, Stored<EditorInterfaceBody>>();
  /** The files by asset and locale: `<id>/<locale>`. */
  readonly files = new Map<string, Buffer>();
  readonly #uploads = new Map<string, Buffer>();

  constructor() {
    const english = { code: "en-US", name: "English", default: true, fallbackCode: null };
    this.locales.set("first", {
      ...english,
      sys: { ...SYS_OF_SPACE, id: "first", type: "Locale", version: 1 },
    });
  }

  list(collection: Collection, query: URLSearchParams): unknown {
    const ids = query.get("sys.id[in]")?.split(",");
    const all = [...this.#all(collection).values()].filter(({ sys }) => ids?.includes(sys.id) ?? true);
    const [skip, limit] = [Number(query.get("skip")), Number(query.get("limit") ?? 100)];
    const items = all.slice(skip, skip + limit);
    return { sys: { type: "Array" }, total: all.length, skip, limit, items };
  }

  get(collection: Collection, id: string): unknown {
    return required(this.#all(collection), id);
  }

  editorInterface(type: string): Stored<EditorInterfaceBody> {
    const contentType: LinkTo = { sys: { type: "Link", linkType: "ContentType", id: type } };
    const sys = { ...SYS_OF_SPACE, id: "default", type: "EditorInterface", version: 1, contentType };
    return this.editor_interfaces.get(type) ?? { sys, controls: [] };
  }

  saveEditorInterface(type: string, text: string, headers: IncomingHttpHeaders): unknown {
    const { controls } = parseBody(editorInterfaceBody, JSON.parse(text));
    const { fields } = required(this.content_types, type);
    const strange = controls.find(({ fieldId }) => !fields.some(({ id }) => id === fieldId));
    if (strange) throw validationFailed([`${type} has no field ${strange.fieldId}`]);
    const { sys } = this.editorInterface(type);
    assertVersion(sys, headers);
    const stored = { controls, sys: { ...sys, version: sys.version + 1 } };
    this.editor_interfaces.set(type, stored);
    return stored;
  }

  upload(bytes: Buffer): unknown {
    const id = `upload-${this.#uploads.size}`;
    this.#uploads.set(id, bytes);
    return { sys: { type: "Upload", id } };
  }

  save(collection: Collection, id: string | undefined, text: string, headers: IncomingHttpHeaders): unknown {
    const body: unknown = JSON.parse(text);
    const saving = { id: id ?? `made-${this.#all(collection).size}`, body, headers };
    switch (collection) {
      case "locales":
        return store(this.locales, saving, "Locale", parseBody(localeBody, body));
      case "content_types":
        return this.#saveContentType(saving);
      case "tags":
        return store(this.tags, saving, "Tag", parseBody(tagBody, body));
      case "assets":
        return store(this.assets, saving, "Asset", parseBody(assetBody, body));
      case "entries":
        return this.#saveEntry(saving);
    }
  }

  publish(collection: Collection, id: string, headers: IncomingHttpHeaders): unknown {
    const { sys } = required(this.#all(collection), id);
    assertVersion(sys, headers);
    const faults =
      collection === "entries" ? this.#entryFaults(id) : collection === "assets" ? this.#assetFaults(id) : [];
    if (faults.length > 0) throw validationFailed(faults.map((fault) => `${id}: ${fault}`));
    sys.publishedVersion = sys.version;
    sys.version += 1;
    return required(this.#all(collection), id);
  }

  /** Processes a file at once. Contentful does it later. */
  process(id: string, locale: string): undefined {
    const file = required(this.assets, id).fields.file[locale];
    const bytes = this.#uploads.get(file?.uploadFrom?.sys.id ?? "");
    if (!file || !bytes) throw validationFailed([`${id}: nothing was uploaded for ${locale}`]);
    this.files.set(`${id}/${locale}`, bytes);
    delete file.uploadFrom;
    file.url = `//images.ctfassets.net/${id}/${file.fileName}`;
  }

  #all(collection: Collection): ReadonlyMap<string, { sys: Sys }> {
    return this[collection];
  }

  #saveContentType(saving: Saving): unknown {
    const body = parseBody(contentTypeBody, saving.body);
    const shown = body.fields.find(({ id }) => id === body.displayField);
    if (!shown || !["Symbol", "Text"].includes(shown.type))
      throw validationFailed([`${saving.id}: ${body.displayField} cannot be shown`]);
    const faults = body.fields.flatMap(listValidationFaults);
    if (faults.length > 0) throw validationFailed(faults.map((fault) => `${saving.id}: ${fault}`));
    return store(this.content_types, saving, "ContentType", body);
  }

  #saveEntry(saving: Saving): unknown {
    const existing = this.entries.get(saving.id)?.sys.contentType?.sys.id;
    const type = required(
      this.content_types,
      existing ?? String(saving.headers["x-contentful-content-type"]),
    );
    if (!type.sys.publishedVersion) throw validationFailed([`${type.sys.id} is not published`]);
    const body = parseBody(entryBody, saving.body);
    const locales = new Set([...this.locales.values()].map(({ code }) => code));
    const unknownTags = body.metadata.tags.filter(({ sys }) => !this.tags.has(sys.id));
    const faults = [
      ...listSaveFaults(body, type, locales),
      ...unknownTags.map(({ sys }) => `there is no tag ${sys.id}`),
    ];
    if (faults.length > 0) throw validationFailed(faults.map((fault) => `${saving.id}: ${fault}`));
    const stored = store(this.entries, saving, "Entry", body);
    stored.sys.contentType = { sys: { type: "Link", linkType: "ContentType", id: type.sys.id } };
    return stored;
  }

  #entryFaults(id: string): string[] {
    const entry = required(this.entries, id);
    const type = required(this.content_types, entry.sys.contentType?.sys.id ?? "");
    const published = [...this.entries.values()].filter(
      (other) =>
        other !== entry && other.sys.publishedVersion && other.sys.contentType?.sys.id === type.sys.id,
    );
    return listPublishFaults(entry, type, {
      published,
      entry: (linked) => this.entries.get(linked),
      asset: (linked) => this.assets.get(linked),
    });
  }

  #assetFaults(id: string): string[] {
    const files = Object.entries(required(this.assets, id).fields.file);
    return files.filter(([, { url }]) => !url).map(([locale]) => `the file for ${locale} is not processed`);
  }
}

function store<T extends object>(
  into: Map<string, Stored<T>>,
  { id, headers }: Saving,
  type: string,
  body: T,
): Stored<T> {
  const existing = into.get(id);
  if (existing) assertVersion(existing.sys, headers);
  const sys = existing
    ? { ...existing.sys, version: existing.sys.version + 1 }
    : { ...SYS_OF_SPACE, id, type, version: 1 };
  const stored = { ...body, sys };
  into.set(id, stored);
  return stored;
}

function required<T>(from: ReadonlyMap<string, T>, id: string): T {
  const found = from.get(id);
  if (!found) throw new ManagementError(404, "NotFound", `there is no ${id}`);
  return found;
}

function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (!result.success) throw validationFailed([result.error.message]);
  return result.data;
}

/** Checks that a write names the latest version (optimistic locking). */
function assertVersion(sys: Sys, headers: IncomingHttpHeaders): void {
  if (Number(headers["x-contentful-version"]) !== sys.version)
    throw new ManagementError(409, "VersionMismatch", `${sys.id} is at version ${sys.version}`);
}
