import { unavailable } from "~/http";
import { ContentUnavailable } from "~/services/content/content-cache.server";

/** A reading of content for a page that cannot be shown without it. @throws 503 where there is nothing to show */
export async function contentOr503<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ContentUnavailable) return unavailable();
    throw error;
  }
}
