import type { RouterContextProvider } from "react-router";
import { type Catalogue, type PitchChallenge, visibleLists } from "~/domain/quiz/catalogue.ts";
import { findOpening } from "~/domain/quiz/opening-question.ts";
import { challengePath } from "~/links/paths.ts";
import { getServices } from "~/middleware/services.ts";
import { toTopicView } from "~/routes/site/topics/topic-view.ts";
import { MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";
import { welcomeInfoCookie } from "~/sessions/welcome-info-cookie.server.ts";
import { readLearner } from "./read-learner.server.ts";

export type StartView = Awaited<ReturnType<typeof readStart>>;

export async function readStart(
  context: Readonly<RouterContextProvider>,
  catalogue: Catalogue,
  cookies: string | null,
) {
  const until = getServices(context).clock() + MAX_WAIT_MS;
  const lists = visibleLists(catalogue);
  const { learner, progress } = await readLearner(context, catalogue, until);
  const completedIds = new Set(
    [...progress.byTopic.values()].flatMap(({ completedChallengeIds }) => [...completedChallengeIds]),
  );
  const isNew = learner.answeredCount === 0 && !learner.isUnavailable;
  const opening = isNew ? findOpening(lists) : null;
  return {
    heading: catalogue.title,
    lists: lists.map(({ name, topics }) => ({
      name,
      topics: topics.map((topic) => toTopicView(topic, progress)),
    })),
    questionCount: catalogue.questionIds.length,
    firstQuestion: opening && { topic: opening.topic.slug, question: opening.question },
    showWelcomeInfo: isNew && welcomeInfoCookie.read(cookies),
    challenges: catalogue.pitchChallenges.map((challenge) => toPitch(challenge, completedIds)),
    topicGroups: catalogue.topicGroups,
    learner,
  };
}

function toPitch(
  { topic, globalId, slug, title, description, image }: PitchChallenge,
  completedIds: ReadonlySet<string>,
) {
  return {
    globalId,
    title,
    description,
    topic: { name: topic.name, color: topic.color },
    to: challengePath(topic, { slug }),
    image,
    isCompleted: completedIds.has(globalId),
    answers: null,
  };
}
