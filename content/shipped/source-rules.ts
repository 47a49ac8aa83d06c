import type { Fault } from "../fault.ts";
import type { ParsedSpace } from "../parse-source.ts";
import { faultAt, fieldOf, itemsOf, optionalField } from "../rules/located.ts";
import { listQuestions } from "../rules/parts.ts";

/** Binds the space that ships with the project: a reader of a home page would have to search for the figure. */
export function sourcesLeadToAPage(space: ParsedSpace): Fault[] {
  return listQuestions(space)
    .flatMap((question) => [
      ...itemsOf(fieldOf(question, "sources")),
      ...optionalField(question, "misconception").map((survey) => fieldOf(survey, "source")),
    ])
    .map((source) => fieldOf(source, "url"))
    .filter(({ value }) => isHomePage(new URL(value)))
    .map((url) => faultAt(url, `${url.value} is a home page: name the page that has the figure`));
}

function isHomePage({ pathname, search }: URL): boolean {
  return pathname === "/" && search === "";
}
