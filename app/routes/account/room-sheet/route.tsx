import { useTranslation } from "~/i18n/use-translation.ts";
import { joiningPath, roomSheetPath } from "~/links/room-paths.ts";
import { Paper, SHEET_HANDLE, SheetQuestions, toSheetQuestion } from "~/quiz/sheet.tsx";
import { readRoomPaper } from "~/routes/account/read-room-paper.server.ts";
import { isCodeTaken } from "~/routes/account/require-room.server.ts";
import { RoomPaperPage } from "~/routes/account/room-paper.tsx";
import { toQrCode } from "~/services/qr/qr-code.server.ts";
import type { Route } from "./+types/route";

export const handle = SHEET_HANDLE;

export async function loader(args: Route.LoaderArgs) {
  const { room, questions, leftOut } = await readRoomPaper(args, roomSheetPath);
  const isTaken = await isCodeTaken(args.context, room);
  const address = args.url.origin + joiningPath(room);
  return {
    room,
    leftOut,
    online: isTaken ? null : { address, qrCode: toQrCode(address) },
    questions: questions.map(toSheetQuestion),
  };
}

export default function RoomSheetPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { room, leftOut, online, questions } = loaderData;
  return (
    <RoomPaperPage
      room={room}
      heading={t("sheet.heading")}
      intro={t("sheet.intro")}
      leftOut={leftOut}
      hasQuestions={questions.length > 0}
    >
      <Paper title={room.name} subtitle={null} hasName online={online}>
        <SheetQuestions questions={questions} />
      </Paper>
    </RoomPaperPage>
  );
}
