export { answerWithCredential as loader } from "~/quiz/diploma/credential-answer.server.ts";
