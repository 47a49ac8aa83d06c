import { micromark, parse, postprocess, preprocess } from "micromark";
import { isDeepMarkdown } from "../../contracts/rules/markdown-bounds.ts";

export type PageFault = { line: number; message: string };

const DEEP = "quotes or lists are more than ten deep: write them side by side";
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/|#)/i;
const NO_LINK = "a link leads nowhere: it takes https://, mailto:, or a path such as /about";

/** The HTML begins with `<h2>`, because the page around it has the `<h1>`. At most one fault a line. */
export function renderPage(markdown: string): { html: string } | { faults: PageFault[] } {
  const faults = findFaults(markdown);
  if (faults.length === 0) return { html: beginWithH2(micromark(markdown.trimEnd())) };
  return { faults: [...Map.groupBy(faults, ({ line }) => line).values()].flatMap(([first]) => first ?? []) };
}

function findFaults(markdown: string): PageFault[] {
  if (isDeepMarkdown(markdown)) return [{ line: 1, message: DEEP }];
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  return events
    .filter(([way]) => way === "enter")
    .flatMap(([, token, context]) => {
      const message = findFault(token.type, () => context.sliceSerialize(token));
      return message ? [{ line: token.start.line, message }] : [];
    });
}

function findFault(type: string, read: () => string): string | null {
  switch (type) {
    case "htmlFlow":
    case "htmlText":
      return "HTML would be shown as text: take it out";
    case "image":
      return "pictures are not shown here: take it out";
    case "resource":
      return /^\(\s*\)$/.test(read()) ? NO_LINK : null;
    case "resourceDestinationString":
    case "definitionDestinationString":
    case "autolinkProtocol":
      return LINK.test(read()) ? null : NO_LINK;
    default:
      return null;
  }
}

function beginWithH2(html: string): string {
  const levels = [...html.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level));
  const shift = 2 - Math.min(...levels);
  return html.replace(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(Number(level) + shift, 6)}>`;
  });
}
