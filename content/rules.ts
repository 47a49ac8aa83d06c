import type { Fault, Parsed, ParsedSpace, SourcePath } from "./parse-source.ts";
import type { Localized, QuestionSource, TestSource, TopicSource } from "./source-schema.ts";

export type Rule = (space: ParsedSpace) => Fault[];

/** What must hold between the parts of the content; the shape of each part is the schema's matter. */
export const RULES: readonly Rule[] = [
  idsAreUnique,
  topicSlugsAreUnique,
  testSlugsAreUnique,
  filesAreNamedAfterTheirTopic,
  eachQuestionHasOneRightAnswer,
  explanationsHaveASource,
  languagesAgree,
  linksLeadSomewhere,
  picturesAreThereAndUsed,
];

type Part = { parsed: Parsed<unknown>; at: SourcePath; key: string };

function idsAreUnique(space: ParsedSpace): Fault[] {
  const lists = space.startPage.value.topicLists.map(({ id }, index) => {
    return part(space.startPage, ["topicLists", index, "id"], id);
  });
  const parts = space.topics.flatMap((topic) => [
    part(topic, ["id"], topic.value.id),
    ...testsOf(topic).map(({ test, at }) => part(topic, [...at, "id"], test.id)),
    ...topic.value.questions.map(({ id }, index) => part(topic, ["questions", index, "id"], id)),
  ]);
  return repeated([...lists, ...parts], "id");
}

function topicSlugsAreUnique({ topics }: ParsedSpace): Fault[] {
  return repeated(
    topics.map((topic) => part(topic, ["slug"], topic.value.slug)),
    "slug",
  );
}

function testSlugsAreUnique({ topics }: ParsedSpace): Fault[] {
  const slugs = topics.flatMap((topic) => {
    return testsOf(topic).map(({ test, at }) => part(topic, [...at, "slug"], test.slug));
  });
  return repeated(slugs, "slug");
}

function filesAreNamedAfterTheirTopic({ topics }: ParsedSpace): Fault[] {
  return topics
    .filter(({ file, value }) => file !== `topics/${value.slug}.yaml`)
    .map((topic) => fault(topic, ["slug"], `the file of this topic must be topics/${topic.value.slug}.yaml`));
}

function eachQuestionHasOneRightAnswer(space: ParsedSpace): Fault[] {
  return eachQuestion(space, (topic, question, at) => {
    const right = question.options.filter((option) => option.right);
    const both = question.options.filter((option) => option.right && option.veryWrong);
    return [
      ...(right.length === 1
        ? []
        : [fault(topic, [...at, "id"], `${question.id} has ${right.length} right answers`)]),
      ...(both.length === 0
        ? []
        : [fault(topic, [...at, "id"], `${question.id} has a right answer that is very wrong`)]),
    ];
  });
}

function explanationsHaveASource(space: ParsedSpace): Fault[] {
  return eachQuestion(space, (topic, question, at) => {
    const explained = question.explanation ?? question.extraExplanation;
    if (!explained || question.sources.length > 0) return [];
    return [fault(topic, [...at, "id"], `${question.id} has an explanation without a source`)];
  });
}

/** A figure that stands in one language must stand in the other; two options must differ in both. */
function languagesAgree(space: ParsedSpace): Fault[] {
  return eachQuestion(space, (topic, question, at) => {
    const options = question.options.map(({ text }, index): [SourcePath, Localized] => {
      return [[...at, "options", index, "text", "sv"], text];
    });
    const texts: [SourcePath, Localized | undefined][] = [
      [[...at, "question", "sv"], question.question],
      [[...at, "explanation", "sv"], question.explanation],
      [[...at, "extraExplanation", "sv"], question.extraExplanation],
      ...options,
    ];
    const differing = texts.filter(([, text]) => text && figuresOf(text.en) !== figuresOf(text.sv));
    const twice = [...repeatedText(topic, options, "en"), ...repeatedText(topic, options, "sv")];
    return [
      ...differing.map(([path]) => fault(topic, path, "the figures differ between the languages")),
      ...twice,
    ];
  });
}

function repeatedText(
  topic: Parsed<TopicSource>,
  options: [SourcePath, Localized][],
  language: keyof Localized,
) {
  const parts = options.map(([at, text]) => part(topic, [...at.slice(0, -1), language], text[language]));
  return repeated(parts, "option");
}

const FIGURE = /\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?/g;

/** All numbers of a text, whatever marks its thousands and decimals, in order of size. */
function figuresOf(text: string): string {
  const figures = text.match(FIGURE) ?? [];
  return figures
    .map((figure) => figure.replace(/\D/g, ""))
    .sort()
    .join(" ");
}

function linksLeadSomewhere({ startPage, topics }: ParsedSpace): Fault[] {
  const topicIds = new Set(topics.map((topic) => topic.value.id));
  const questionIds = new Set(topics.flatMap((topic) => topic.value.questions.map(({ id }) => id)));
  const toTopics = startPage.value.topicLists.flatMap((list, index) => {
    return list.topics.map((id, place) => part(startPage, ["topicLists", index, "topics", place], id));
  });
  const toQuestions = topics.flatMap((topic) => {
    return testsOf(topic).flatMap(({ test, at }) => {
      return test.questions.map((id, place) => part(topic, [...at, "questions", place], id));
    });
  });
  return [
    ...toTopics
      .filter(({ key }) => !topicIds.has(key))
      .map((link) => partFault(link, `there is no topic "${link.key}"`)),
    ...toQuestions
      .filter(({ key }) => !questionIds.has(key))
      .map((link) => partFault(link, `there is no question "${link.key}"`)),
  ];
}

function picturesAreThereAndUsed({ topics, pictures }: ParsedSpace): Fault[] {
  const stored = new Set(pictures.map(({ file }) => file));
  const wanted = topics.map((topic) => {
    return part(topic, ["picture", "file"], `topics/${topic.value.slug}/${topic.value.picture.file}`);
  });
  const used = new Set(wanted.map(({ key }) => key));
  return [
    ...wanted
      .filter(({ key }) => !stored.has(key))
      .map((link) => partFault(link, `the picture ${link.key} is missing`)),
    ...[...stored]
      .filter((file) => !used.has(file))
      .map((file) => ({ file, line: 1, message: "no topic uses this picture" })),
  ];
}

type LocatedTest = { test: TestSource; at: SourcePath };

function testsOf({ value }: Parsed<TopicSource>): LocatedTest[] {
  const tests = value.tests.map((test, index): LocatedTest => ({ test, at: ["tests", index] }));
  return value.diplomaTest ? [...tests, { test: value.diplomaTest, at: ["diplomaTest"] }] : tests;
}

function eachQuestion(
  { topics }: ParsedSpace,
  check: (topic: Parsed<TopicSource>, question: QuestionSource, at: SourcePath) => Fault[],
): Fault[] {
  return topics.flatMap((topic) => {
    return topic.value.questions.flatMap((question, index) => check(topic, question, ["questions", index]));
  });
}

function repeated(parts: Part[], what: string): Fault[] {
  const seen = new Set<string>();
  return parts
    .filter(({ key }) => seen.size === seen.add(key).size)
    .map((again) => {
      return partFault(again, `the ${what} "${again.key}" stands twice`);
    });
}

function part(parsed: Parsed<unknown>, at: SourcePath, key: string): Part {
  return { parsed, at, key };
}

function partFault({ parsed, at }: Part, message: string): Fault {
  return fault(parsed, at, message);
}

function fault({ file, lineOf }: Parsed<unknown>, at: SourcePath, message: string): Fault {
  return { file, line: lineOf(at), message };
}
