import { page } from "../single/page.ts";

export const coreWithPage = page;
