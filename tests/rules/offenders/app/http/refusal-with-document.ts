import { page } from "../document/page.ts";

export const refusal = page;
