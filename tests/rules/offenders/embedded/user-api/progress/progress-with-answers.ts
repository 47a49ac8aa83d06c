import { answers } from "../answers/clean.ts";

export const progressWithAnswers = answers;
