import type { UserAnswerRequest } from "../../../contracts/user-api.ts";
import type { ContentIndex, IndexedTest, IndexedTopic } from "../content/content-index.ts";
import type { MessageKey } from "../errors/messages.ts";

export type FieldErrors = Partial<Record<keyof UserAnswerRequest, MessageKey>>;

export type Judgement = { errors: FieldErrors } | { answer: JudgedAnswer };

/** An answer whose ids were checked against the content. */
export type JudgedAnswer = UserAnswerRequest & {
  is_correct: boolean;
  /** The room's code; null if the answer was not given in a room. */
  room: string | null;
  /** The diploma test's questions; null if the answer was not given in a diploma test. */
  diploma: readonly string[] | null;
};

export type OpenRoom = { code: string; is_open: boolean; question_global_ids: readonly string[] };

/** @param room with the request's code; an event of the content with the same code comes first */
export function judgeAnswer(
  request: UserAnswerRequest,
  content: ContentIndex,
  room: OpenRoom | null,
): Judgement {
  const errors = { ...errorsOfAnswer(request, content), ...errorsOfPlace(request, content, room) };
  const question = content.questions.get(request.question_global_id);
  if (!question || Object.keys(errors).length > 0) return { errors };
  const topic = content.topics.get(request.topic_global_id ?? "");
  const event = content.findEvent(request.event_code ?? "");
  const ownRoom = event ? null : room;
  return {
    answer: {
      ...request,
      event_code: event?.code ?? ownRoom?.code ?? null,
      room: ownRoom?.code ?? null,
      is_correct: question.rightAnswer === request.answer_global_id,
      diploma:
        topic?.diplomaTest && isInDiploma(request, topic.diplomaTest) ? topic.diplomaTest.questions : null,
    },
  };
}

function isInDiploma(request: UserAnswerRequest, diplomaTest: IndexedTest): boolean {
  return request.event_code === null && request.test_global_id === diplomaTest.globalId;
}

function errorsOfAnswer(request: UserAnswerRequest, content: ContentIndex): FieldErrors {
  const question = content.questions.get(request.question_global_id);
  const isKnown = content.answers.has(request.answer_global_id);
  return {
    ...(!question && { question_global_id: "unknown" as const }),
    ...(!isKnown && { answer_global_id: "unknown" as const }),
    ...(question &&
      isKnown &&
      !question.answers.has(request.answer_global_id) && { answer_global_id: "notOfQuestion" as const }),
  };
}

function errorsOfPlace(
  request: UserAnswerRequest,
  content: ContentIndex,
  room: OpenRoom | null,
): FieldErrors {
  if (request.event_code !== null) return errorsOfEvent(request, content, room);
  if (request.test_global_id !== null) return errorsOfTest(request, content);
  if (isInChallenge(request)) return errorsOfChallenge(request, content);
  return errorsOfExtraFields(request, ["topic_global_id", "test_round"]);
}

function isInChallenge(request: UserAnswerRequest): boolean {
  return (
    request.challenge_global_id !== null ||
    request.combo_global_id !== null ||
    request.chapter_contentful_id !== null
  );
}

function errorsOfEvent(
  request: UserAnswerRequest,
  content: ContentIndex,
  room: OpenRoom | null,
): FieldErrors {
  const event = content.findEvent(request.event_code ?? "");
  if (!event) return room ? errorsOfRoom(request, content, room) : { event_code: "unknown" };
  const errors = errorsOfTest(request, content, ({ inEvents }) => inEvents);
  const { topic_global_id: topic, test_global_id: test, test_round: round } = request;
  if (!errors.topic_global_id && topic !== event.topic) errors.topic_global_id = "notOfEvent";
  if (!errors.test_global_id && test !== event.test) errors.test_global_id = "notOfEvent";
  if (!errors.test_round && round !== 1) errors.test_round = "notOfEvent";
  return errors;
}

function errorsOfRoom(request: UserAnswerRequest, content: ContentIndex, room: OpenRoom): FieldErrors {
  const errors = errorsOfExtraFields(request, [
    "topic_global_id",
    "test_global_id",
    "test_round",
    "chapter_contentful_id",
    "challenge_global_id",
    "combo_global_id",
  ]);
  if (!room.is_open) errors.event_code = "roomClosed";
  const id = request.question_global_id;
  if (!content.questions.has(id) || !room.question_global_ids.includes(id))
    errors.question_global_id = "notOfRoom";
  return errors;
}

type PickTests = (topic: IndexedTopic) => IndexedTopic["inEvents"];

function errorsOfTest(
  request: UserAnswerRequest,
  content: ContentIndex,
  testsOf: PickTests = (topic) => topic,
): FieldErrors {
  const errors = errorsOfExtraFields(request, [
    "chapter_contentful_id",
    "challenge_global_id",
    "combo_global_id",
  ]);
  const topic = findTopic(request, content, errors);
  if (request.test_round === null) errors.test_round = "required";
  const id = request.test_global_id;
  if (id === null) return { ...errors, test_global_id: "required" };
  if (!content.tests.has(id)) return { ...errors, test_global_id: "unknown" };
  const tests = topic && testsOf(topic);
  const test = tests && [...tests.tests, tests.diplomaTest].find((one) => one?.globalId === id);
  if (topic && !test) return { ...errors, test_global_id: "notOfTopic" };
  if (isForeignQuestion(request, content, test?.questions)) errors.question_global_id = "notOfTest";
  return errors;
}

function errorsOfChallenge(request: UserAnswerRequest, content: ContentIndex): FieldErrors {
  const errors = errorsOfExtraFields(request, ["test_round"]);
  const topic = findTopic(request, content, errors);
  const chapter = topic?.chapters.find((one) => one.contentfulId === request.chapter_contentful_id);
  const challenge = chapter?.challenges.find((one) => one.globalId === request.challenge_global_id);
  const combo = challenge?.combos.find((one) => one.globalId === request.combo_global_id);
  const { chapter_contentful_id, challenge_global_id, combo_global_id } = request;
  const links = [
    ["chapter_contentful_id", chapter_contentful_id, content.chapters, topic && !chapter, "notOfTopic"],
    ["challenge_global_id", challenge_global_id, content.challenges, chapter && !challenge, "notOfChapter"],
    ["combo_global_id", combo_global_id, content.combos, challenge && !combo, "notOfChallenge"],
  ] as const;
  for (const [field, id, known, isElsewhere, word] of links) {
    if (id === null) errors[field] = "required";
    else if (!known.has(id)) errors[field] = "unknown";
    else if (isElsewhere) errors[field] = word;
  }
  if (isForeignQuestion(request, content, combo?.questions)) errors.question_global_id = "notOfCombo";
  return errors;
}

function findTopic(
  request: UserAnswerRequest,
  content: ContentIndex,
  errors: FieldErrors,
): IndexedTopic | undefined {
  if (request.topic_global_id === null) {
    errors.topic_global_id = "required";
    return undefined;
  }
  const topic = content.topics.get(request.topic_global_id);
  if (!topic) errors.topic_global_id = "unknown";
  return topic;
}

function isForeignQuestion(
  request: UserAnswerRequest,
  content: ContentIndex,
  questions: string[] | undefined,
): boolean {
  const id = request.question_global_id;
  return questions !== undefined && content.questions.has(id) && !questions.includes(id);
}

function errorsOfExtraFields(request: UserAnswerRequest, fields: (keyof UserAnswerRequest)[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of fields) if (request[field] !== null) errors[field] = "notApplicable";
  return errors;
}
