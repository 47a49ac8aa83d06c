import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { roomPath } from "~/links/room-paths.ts";
import { SheetPage } from "~/quiz/sheet.tsx";
import { BackLink } from "~/ui/text/back-link.tsx";
import { Notice } from "~/ui/text/notice.tsx";

type Props = {
  room: { code: string; name: string };
  heading: string;
  intro: string;
  /** The ids of questions that were removed since the room was made. */
  leftOut: readonly string[];
  hasQuestions: boolean;
  children: ReactNode;
};

export function RoomPaperPage({ room, heading, intro, leftOut, hasQuestions, children }: Props) {
  const { t } = useTranslation();
  return (
    <SheetPage
      title={`${heading} · ${room.name}`}
      heading={heading}
      intro={intro}
      above={<BackLink to={roomPath(room)}>{room.name}</BackLink>}
    >
      {leftOut.length > 0 && (
        <Notice kind="warning">
          <p>{t(hasQuestions ? "sheet.leftOut" : "sheet.noneLeft")}</p>
          <ul>
            {leftOut.map((id) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
        </Notice>
      )}
      {hasQuestions && children}
    </SheetPage>
  );
}
