import { answers } from "../answers/clean.ts";

export const accountsWithAnswers = answers;
