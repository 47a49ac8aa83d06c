import type { Locale } from "~/domain/locales.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import {
  listPopulationCategories,
  type PopulationCategory,
} from "~/services/content/population-categories.server.ts";

/** Empty while the content is unavailable, because the profile works without. */
export async function listCategories(locale: Locale): Promise<PopulationCategory[]> {
  try {
    return await listPopulationCategories(locale);
  } catch (error) {
    if (error instanceof ContentUnavailable) return [];
    throw error;
  }
}
