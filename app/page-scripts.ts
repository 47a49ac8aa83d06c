import { hasPassword, hasShareLinks } from "~/ui/page-handle.ts";
import shareLinks from "~/ui/share-links.js?url";
import showPassword from "~/ui/show-password.js?url";

/** The addresses of the small scripts that a page without hydration asks for in its route's handle. */
export function pageScripts(handle: unknown): string[] {
  return [...(hasPassword(handle) ? [showPassword] : []), ...(hasShareLinks(handle) ? [shareLinks] : [])];
}
