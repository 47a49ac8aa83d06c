import type { Fault } from "./fault.ts";

/** Faults in what is asked, what counts, and in which language. */
export const FAULTS_OF_ANSWERS: readonly Fault[] = [
  {
    id: "attempt-survives-mistake",
    file: "app/domain/diploma/attempt.ts",
    text: "if (!isCorrect) return { ...attempt, isOn: false, failed: { questionId, answerId } };",
    replacement: "if (!isCorrect) return attempt;",
    seen: "An attempt at a diploma continues after a wrong answer.",
    tests: ["app/domain/diploma/attempt.test.ts"],
  },
  {
    id: "removed-question-counts",
    file: "contracts/rules/counting-question.ts",
    text: 'if (question.isRemoved) return { fault: "removed" };',
    replacement: "",
    seen: "A question that an editor removed is asked and counted.",
    tests: ["contracts/rules/counting-question.test.ts"],
  },
  {
    id: "results-of-another-user",
    file: "app/sessions/kept-answers.server.ts",
    text: "if (session.user !== userHash(userUuid)) return null;",
    replacement: "",
    seen: "A user who logs in on a shared computer sees the results of the previous user.",
    tests: ["app/sessions/progress-session.server.test.ts"],
  },
  {
    id: "no-english-fallback",
    file: "embedded/content-api/locale.ts",
    text: "const codes = sharedFields.has(id) ? [defaultCode] : chain;",
    replacement: "const codes = sharedFields.has(id) ? [defaultCode] : chain.slice(0, 1);",
    seen: "A topic without a Swedish text is missing in Swedish, instead of being in English.",
    tests: ["embedded/content-api/locale.test.ts"],
  },
  {
    id: "right-answer-in-page",
    file: "app/quiz/views.ts",
    text: "options: options.map(toOptionView),",
    replacement:
      "options: options.map((one, index) => ({ ...toOptionView(one, index), isCorrect: one.isCorrect })),",
    seen: "The page's source shows which answer is right before the learner answers.",
    tests: ["tests/integration/right-answer-hidden.test.ts"],
  },
  {
    id: "event-result-early",
    file: "app/routes/event/completed/route.tsx",
    text: "if (!isOver(open, results)) throw redirect(",
    replacement: "if (!results) throw redirect(",
    seen: "A participant sees the event's right answers before the last question.",
    tests: ["tests/integration/events.test.ts"],
  },
  {
    id: "answer-doubled",
    file: "app/quiz/store-answer.server.ts",
    text: "idempotencyKey(nonce, userUuid, round, answer.questionId, answerId)",
    replacement: "idempotencyKey(crypto.randomUUID(), userUuid, round, answer.questionId, answerId)",
    seen: "A form that is sent twice is counted as two answers.",
    tests: ["tests/integration/answer-storing.test.ts"],
  },
  {
    id: "language-lost-in-attempt",
    file: "app/routes/diploma/question/route.tsx",
    text: "return seeOther(inLocale(getLocale(context), path));",
    replacement: 'return seeOther(inLocale(getLocale(context) && "en", path));',
    seen: "A Swedish attempt at a diploma continues in English after the first answer.",
    tests: ["tests/integration/diploma-attempt.test.ts"],
  },
  {
    id: "hidden-topic-found",
    file: "app/services/content/to-search-documents.server.ts",
    text: "const visible = [...topics.values()].filter(({ isHidden }) => !isHidden);",
    replacement: "const visible = [...topics.values()];",
    seen: "The search shows a topic that the editors have hidden.",
    tests: ["tests/integration/search.test.ts"],
  },
];
