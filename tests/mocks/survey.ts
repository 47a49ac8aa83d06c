import { always, type Space } from "./space.ts";

export const SURVEY_ADDRESS = "https://example.org/survey?of=q1&in=se";

export const SURVEY = {
  percentWrong: 74.6,
  country: "SE",
  year: 2017,
  source: { title: "Survey of what people know", publisher: "Gapminder", year: 2018, url: SURVEY_ADDRESS },
};

/** Gives a question a published survey. The field may have any value. */
export function addSurvey(space: Space, question: string, value: unknown = SURVEY): void {
  space.change(question, { misconception: always(value) });
}
