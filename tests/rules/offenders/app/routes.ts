import { cleanPart } from "./routes/clean/clean-part.ts";

export const siteMap = cleanPart;
