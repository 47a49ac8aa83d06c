import { link } from "../links/link.ts";

export const languageWithLinks = link;
