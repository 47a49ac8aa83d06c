import { countOptions, type RoomResults } from "~/domain/event/event.ts";
import type { ReportRow, RoomReport } from "~/domain/event/room-report.ts";
import { optionLetter, type Question, rightOption } from "~/domain/quiz/question.ts";
import { seeOther } from "~/http/http.ts";
import type { Translation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { reportFilePath, reportPath } from "~/links/room-paths.ts";
import { getTranslation } from "~/middleware/locale.ts";
import type { ClassRoom } from "~/services/users/room-calls.server.ts";
import type { Route } from "./+types/file";
import { readReport } from "./read-report.server.ts";
import { toCsv } from "./to-csv.ts";

/** Not a loader's response, because its errors would be data instead of pages. */
export const middleware: Route.MiddlewareFunction[] = [sendFile];

export default function ReportFile() {
  return null;
}

/** Before three have taken part, the page says that there is no report. */
async function sendFile(args: Parameters<Route.MiddlewareFunction>[0]): Promise<Response> {
  const { room, results, report } = await readReport(args, reportFilePath);
  const translation = getTranslation(args.context);
  if (!report) return seeOther(inLocale(translation.locale, reportPath(room)));
  const rows = [...toHead(translation, room, report), ...toTable(translation, report, results)];
  return new Response(toCsv(rows, translation.locale), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="report-${room.code}.csv"`,
      "X-Robots-Tag": "noindex",
    },
  });
}

function toHead({ t }: Translation, { name, code }: ClassRoom, { participants, finished }: RoomReport) {
  return [
    [t("report.room", { name })],
    [t("report.code", { code })],
    [t("report.tookPart"), participants],
    [t("report.finishedHead"), finished ?? t("present.tooFewShort")],
    [],
  ];
}

/** One line for each question, with as many options as the longest has. */
function toTable(translation: Translation, { rows }: RoomReport, results: RoomResults) {
  const { t } = translation;
  const most = Math.max(0, ...rows.map((row) => (row.kind === "removed" ? 0 : row.question.options.length)));
  const letters = Array.from({ length: most }, (_, index) => optionLetter(index));
  const heads = [
    ...[t("report.number"), t("present.question"), t("present.rightAnswer"), t("report.answers")],
    ...[t("report.answeredWrong"), t("report.wrongPercent"), t("report.guessingPercent")],
    ...letters.flatMap((letter) => [t("report.option", { letter }), t("report.chosen", { letter })]),
  ];
  return [heads, ...rows.map((row) => toLine(translation, row, results))];
}

function toLine({ t }: Translation, row: ReportRow, results: RoomResults) {
  if (row.kind === "removed") return [null, t("rooms.removed", { id: row.text ?? row.id })];
  const { question, position } = row;
  const { options } = question;
  const isTold = row.kind === "told";
  return [
    ...[position, question.text, withLetter(question, options.indexOf(rightOption(question)))],
    ...(isTold
      ? [row.answers, row.wrong, toPercent(row.wrong / row.answers)]
      : [t("present.tooFewShort"), null, null]),
    toPercent((options.length - 1) / options.length),
    ...countOptions(results, question).flatMap(({ count }, index) => [
      withLetter(question, index),
      isTold ? count : null,
    ]),
  ];
}

/** With its letter, no answer is a number, a date or a formula for a spreadsheet. */
function withLetter({ options }: Question, index: number): string {
  return `${optionLetter(index)}. ${options[index]?.text ?? ""}`;
}

function toPercent(share: number): number {
  return Math.round(share * 1000) / 10;
}
