import { serviceUnavailable } from "~/http/http.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";

/** @throws 503 if the content is unavailable */
export async function contentOr503<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ContentUnavailable) return serviceUnavailable();
    throw error;
  }
}
