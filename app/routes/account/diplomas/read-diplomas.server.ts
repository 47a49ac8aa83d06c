import type { RouterContextProvider } from "react-router";
import { listOnTheWay } from "~/domain/progress/diplomas.ts";
import { toPercent } from "~/domain/progress/percentage.ts";
import { visibleLists } from "~/domain/quiz/catalogue.ts";
import { diplomaPath } from "~/links/diploma-paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { listCertificates } from "~/services/users/certificates.server.ts";
import { listTopicProgress } from "~/services/users/topics.server.ts";

/** If the user API fails, lists are empty and `isUnavailable` is true. `first` is a topic to begin with. */
export async function readDiplomas(context: Readonly<RouterContextProvider>, userUuid: string) {
  const caller = getCaller(context);
  const [catalogue, certificates, byTopic] = await Promise.all([
    contentOr503(getServices(context).content.getCatalogue(getLocale(context))),
    readOrNull(context, listCertificates(caller, userUuid)),
    readOrNull(context, listTopicProgress(caller, userUuid)),
  ]);
  const earnedIds = new Set(certificates?.map(({ topicId }) => topicId));
  const shareOf = (topicId: string) => byTopic?.get(topicId)?.diplomaShare ?? 0;
  const onTheWay = certificates ? listOnTheWay(catalogue.topics, shareOf, earnedIds) : [];
  const [first] = visibleLists(catalogue).flatMap((list) => list.topics);
  return {
    diplomas: (certificates ?? []).map((certificate) => {
      const topic = catalogue.topics.find(({ globalId }) => globalId === certificate.topicId);
      return {
        ...certificate,
        topic: topic ? { slug: topic.slug, name: topic.name, color: topic.color, image: topic.image } : null,
      };
    }),
    onTheWay: onTheWay.map(({ topic, share }) => ({
      name: topic.name,
      to: diplomaPath(topic),
      percent: toPercent(share),
    })),
    first: first ? { slug: first.slug, name: first.name } : null,
    isUnavailable: certificates === null || byTopic === null,
  };
}
