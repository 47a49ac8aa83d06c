import { toPercent } from "~/domain/progress/knowledge.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { reportFilePath, reportPath, roomPath } from "~/links/room-paths.ts";
import { actionsClass, buttonClass } from "~/ui/button.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { PrintButton } from "~/ui/share/share-links.tsx";
import { BackLink } from "~/ui/text/back-link.tsx";
import type { Route } from "./+types/route";
import { MissedQuestion } from "./missed-question.tsx";
import { readReport } from "./read-report.server.ts";
import styles from "./report.module.css";
import { readReportView, type ReportView, type RowView } from "./report-view.server.ts";

export const handle: PageHandle = { script: "share-links" };

export async function loader(args: Route.LoaderArgs) {
  const { room, results, report } = await readReport(args, reportPath);
  return {
    room: { code: room.code, name: room.name },
    participants: results.participants,
    report: report && (await readReportView(args.context, report, results)),
  };
}

/** Says nothing about a single learner. Prints on two pages. */
export default function RoomReportPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { room, participants, report } = loaderData;
  return (
    <div className={styles.page}>
      <title>{[t("report.heading"), room.name, t("site.name")].join(" · ")}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.top}>
        <div className={styles.room}>
          <BackLink to={roomPath(room)}>{room.name}</BackLink>
        </div>
        <h1 className={styles.heading} tabIndex={-1}>
          {t("report.heading")}
        </h1>
        <p className={styles.counts}>
          {t("rooms.taking", { count: participants })}
          {report && report.finished !== null && `, ${t("report.finished", { count: report.finished })}`}
        </p>
      </div>
      {report ? <Report {...report} room={room} /> : <p>{t("report.tooFew")}</p>}
    </div>
  );
}

function Report({ missed, rows, room }: ReportView & { room: { code: string } }) {
  const { t } = useTranslation();
  const isUntold = rows.every((row) => row.kind === "removed" || row.counts === null);
  const allRight = t(isUntold ? "present.tooFew" : "present.allRight");
  return (
    <>
      <div className={styles.actions} data-print="no">
        <PrintButton />
        <div className={actionsClass()}>
          <LocaleLink to={reportFilePath(room)} className={buttonClass("secondary")}>
            {t("report.save")}
          </LocaleLink>
        </div>
      </div>
      <section className={styles.part} aria-labelledby="missed">
        <h2 id="missed">{missed.length > 0 ? t("report.missed") : allRight}</h2>
        {missed.map((question) => (
          <MissedQuestion key={question.id} {...question} />
        ))}
      </section>
      <section className={styles.part} aria-labelledby="all">
        <h2 id="all">{t("present.allQuestions")}</h2>
        <Table rows={rows} />
      </section>
    </>
  );
}

function Table({ rows }: { rows: readonly RowView[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame} role="group" aria-labelledby="all" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("present.question")}</th>
            <th scope="col">{t("report.answeredWrong")}</th>
            <th scope="col">{t("report.guessing")}</th>
            <th scope="col">{t("present.rightAnswer")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: RowView }) {
  const { t } = useTranslation();
  if (row.kind === "removed") {
    return (
      <tr>
        <th scope="row" colSpan={4} dir="auto">
          {t("rooms.removed", { id: row.text })}
        </th>
      </tr>
    );
  }
  const { position, text, rightAnswer, byGuessing, counts } = row;
  const percent = (share: number) => t("present.percent", { percent: toPercent(share) });
  return (
    <tr>
      <th scope="row">
        {position}. <bdi>{text}</bdi>
      </th>
      <td>
        {counts && `${t("present.optionCount", { count: counts.wrong, total: counts.total })} `}
        {counts ? <strong>{percent(counts.wrong / counts.total)}</strong> : t("present.tooFewShort")}
      </td>
      <td>{percent(byGuessing / 100)}</td>
      <td>
        <bdi>{rightAnswer}</bdi>
      </td>
    </tr>
  );
}
