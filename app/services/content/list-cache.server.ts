import type { Clock, EpochMs } from "~/domain/clock.ts";
import {
  type CacheSource,
  ContentCache,
  type Load,
  MAX_WAIT_MS,
} from "~/services/content/content-cache.server.ts";
import { indexBySpelling } from "../../../contracts/rules/spelling.ts";

type Named = { name: string };
type FindByName<T> = (name: string) => T | null;
type IndexOf<T> = (list: string, items: readonly T[]) => FindByName<T>;

/** A list of names by which an unknown name is refused without a request. */
export class ListCache<T extends Named> {
  readonly #lists: ContentCache<readonly T[]>;
  readonly #clock: Clock;
  readonly #index: IndexOf<T>;
  readonly #indexes = new WeakMap<readonly T[], FindByName<T>>();

  constructor(
    kind: string,
    source: CacheSource,
    index: IndexOf<T> = (_, items) => indexBySpelling(items, ({ name }) => name),
  ) {
    this.#index = index;
    this.#lists = new ContentCache(kind, source);
    this.#clock = source.clock;
  }

  /** @throws ContentUnavailable if there is no list by `until` */
  list(list: string, load: Load<readonly T[]>, until?: EpochMs): Promise<readonly T[]> {
    return this.#lists.read(list, load, until);
  }

  warmUp(list: string, load: Load<readonly T[]>): Promise<void> {
    return this.#lists.warmUp(list, load);
  }

  async findListed(list: string, name: string, load: Load<readonly T[]>): Promise<T | null> {
    return this.#findIn(list, await this.#lists.read(list, load), name);
  }

  /** Accepts other spellings. An unknown name reloads the list, at most once in 5 s. @throws ContentUnavailable */
  async find(list: string, name: string, load: Load<readonly T[]>, until = this.#clock() + MAX_WAIT_MS) {
    const known = this.#findIn(list, await this.#lists.read(list, load, until), name);
    return known ?? this.#findIn(list, await this.#lists.refresh(list, load, until), name);
  }

  /** An item that does not pass reloads the list, like an unknown name. @throws ContentUnavailable */
  async findPassing(list: string, name: string, load: Load<readonly T[]>, passes: (item: T) => boolean) {
    const known = await this.find(list, name, load);
    const item =
      known && !passes(known) ? this.#findIn(list, await this.#lists.refresh(list, load), name) : known;
    return item && passes(item) ? item : null;
  }

  #findIn(list: string, items: readonly T[], name: string): T | null {
    const find = this.#indexes.get(items) ?? this.#index(list, items);
    this.#indexes.set(items, find);
    return find(name);
  }
}
