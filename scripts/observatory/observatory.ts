import { exitOnStartError } from "../exit-on-start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { StartError } from "../start-error.ts";
import { listPageKinds, type PageKind } from "./list-page-kinds.ts";
import { type Score, scoreResponse } from "./score-response.ts";

const HELP = `npm run observatory [-- ADDRESS]

Prints and scores the headers of one page of each kind, and ends with 1 if a page has less than A+.
The server of ADDRESS (http://127.0.0.1:3000) runs with an https PUBLIC_ORIGIN.`;

const EVERYWHERE = /^(connection|content-length|date|keep-alive|transfer-encoding)$/;

await exitOnStartError(async () => {
  const [origin = "http://127.0.0.1:3000"] = readArguments(HELP, {}, 1).words;
  const kinds = await listPageKinds(async (path) => (await ask(origin, path)).html);
  for (const page of kinds) {
    const response = await ask(origin, page.path);
    const score = scoreResponse(response);
    printPage(page, response, score);
    if (score.grade !== "A+") process.exitCode = 1;
  }
});

async function ask(origin: string, path: string) {
  try {
    const { status, headers, body } = await fetch(origin + path, { redirect: "manual" });
    return { status, headers, html: body ? await new Response(body).text() : "" };
  } catch (error) {
    throw new StartError(
      `${origin} does not respond: start it as PUBLIC_ORIGIN=https://quiz.example.org npm start (${String(error)}).`,
    );
  }
}

function printPage(
  { kind, path }: PageKind,
  { status, headers }: { status: number; headers: Headers },
  score: Score,
): void {
  console.log(`\n${score.grade} ${score.points}  ${kind}: ${path} (${status})`);
  for (const { rule, result, points } of score.findings.filter((finding) => finding.points < 0))
    console.log(`  ${points} ${rule}: ${result}`);
  for (const [name, value] of headers) if (!EVERYWHERE.test(name)) console.log(`  ${name}: ${value}`);
}
