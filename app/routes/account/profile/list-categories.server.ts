import type { RouterContextProvider } from "react-router";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import type { PopulationCategory } from "~/services/content/population-categories.server.ts";

/** Empty if the content is unavailable, because the profile works without categories. */
export async function listCategories(
  context: Readonly<RouterContextProvider>,
): Promise<PopulationCategory[]> {
  try {
    return await getServices(context).content.listPopulationCategories(getLocale(context));
  } catch (error) {
    if (error instanceof ContentUnavailable) return [];
    throw error;
  }
}
