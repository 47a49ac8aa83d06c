import { answers } from "../answers/clean.ts";

export const certificatesWithAnswers = answers;
