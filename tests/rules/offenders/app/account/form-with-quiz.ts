import { question } from "../quiz/question.ts";

export const formWithQuiz = question;
