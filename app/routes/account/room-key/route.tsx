import { optionLetter, type Question, rightOption } from "~/domain/quiz/question.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { useOwnLinks } from "~/links/locale-link.tsx";
import { roomKeyPath } from "~/links/room-paths.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { SourcesList } from "~/quiz/explanation.tsx";
import { Paper, PaperList, PaperQuestion, SHEET_HANDLE } from "~/quiz/sheet.tsx";
import { toVerdictTexts } from "~/quiz/show.server.ts";
import { toVerdictView, type VerdictTexts } from "~/quiz/views.ts";
import { readRoomPaper } from "~/routes/account/read-room-paper.server.ts";
import { RoomPaperPage } from "~/routes/account/room-paper.tsx";
import type { Route } from "./+types/route";
import styles from "./room-key.module.css";

export const handle = SHEET_HANDLE;

export async function loader(args: Route.LoaderArgs) {
  const { room, questions, leftOut } = await readRoomPaper(args, roomKeyPath);
  const texts = toVerdictTexts(getTranslation(args.context), null);
  return { room, leftOut, answers: questions.map((question) => toKeyAnswer(question, texts)) };
}

export default function RoomKeyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { room, leftOut, answers } = loaderData;
  return (
    <RoomPaperPage
      room={room}
      heading={t("sheet.key")}
      intro={t("sheet.keyIntro")}
      leftOut={leftOut}
      hasQuestions={answers.length > 0}
    >
      <Paper title={room.name} subtitle={t("sheet.key")} hasName={false} online={null}>
        <PaperList>
          {answers.map((answer) => (
            <PaperQuestion key={answer.id} textHtml={answer.textHtml}>
              <Answer {...answer} />
            </PaperQuestion>
          ))}
        </PaperList>
      </Paper>
    </RoomPaperPage>
  );
}

type KeyAnswer = ReturnType<typeof toKeyAnswer>;

/** What a verdict says about the right option. */
function toKeyAnswer(question: Question, texts: VerdictTexts) {
  const { globalId, textHtml, options, sources } = question;
  const answered = { answerId: rightOption(question).globalId, isCorrect: true };
  const { rightId, rightAnswer, rightImageUrl, whyHtml } = toVerdictView(question, answered, texts);
  return {
    ...{ id: globalId, textHtml, rightAnswer, rightImageUrl, whyHtml, sources },
    letter: optionLetter(options.findIndex((option) => option.globalId === rightId)),
  };
}

function Answer({ letter, rightAnswer, rightImageUrl, whyHtml, sources }: KeyAnswer) {
  const { t } = useTranslation();
  const html = useOwnLinks(whyHtml ?? "");
  return (
    <div className={styles.answer}>
      <p className={styles.right}>
        <span className={styles.letter}>{letter}</span>{" "}
        {rightImageUrl ? (
          <img className={styles.picture} src={rightImageUrl} alt={rightAnswer} width={480} height={360} />
        ) : (
          <bdi>{rightAnswer}</bdi>
        )}
      </p>
      {html && <p dangerouslySetInnerHTML={{ __html: html }} />}
      <SourcesList heading={t("question.sources")} headingLevel={4} sources={sources} />
    </div>
  );
}
