export { challengeSchema } from "./schema/challenge-schema.ts";
export type { ChallengeSource, ComboSource, ScreenSource, VideoSource } from "./schema/challenge-schema.ts";
export {
  eventsSchema,
  groupsSchema,
  populationCategoriesSchema,
  startPageSchema,
  topicGroupsSchema,
} from "./schema/collection-schemas.ts";
export type {
  EventSource,
  GroupSource,
  PopulationCategorySource,
  StartPageSource,
  TopicGroupSource,
} from "./schema/collection-schemas.ts";
export type { OptionSource, QuestionSource } from "./schema/question-schema.ts";
export type { Localized, PictureSource } from "./schema/source-parts.ts";
export { topicSchema } from "./schema/topic-schema.ts";
export type { ChapterSource, TestSource, TopicSource } from "./schema/topic-schema.ts";
