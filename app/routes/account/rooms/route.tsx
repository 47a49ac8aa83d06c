import { data } from "react-router";
import { notFound } from "~/http/http.ts";
import { formatDay } from "~/i18n/formats.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { newRoomPath, roomPath } from "~/links/room-paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { MyPage } from "~/routes/account/my-page.tsx";
import { requireTeacher } from "~/routes/account/require-room.server.ts";
import type { ClassRoom } from "~/services/users/room-calls.server.ts";
import { listRooms } from "~/services/users/rooms.server.ts";
import { buttonClass } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/text/empty-state.tsx";
import { LinkList } from "~/ui/text/link-list.tsx";
import type { Route } from "./+types/route";

export async function loader({ request, context }: Route.LoaderArgs) {
  requireTeacher({ request, context });
  const reading = listRooms(getCaller(context)).then((rooms) => ({ rooms }));
  const read = await readOrNull(context, reading);
  if (!read) return data({ rooms: null }, 503);
  if (!read.rooms) return notFound(request);
  return { rooms: read.rooms.map(toEntry) };
}

export default function RoomsPage({ loaderData: { rooms } }: Route.ComponentProps) {
  const { t, locale } = useTranslation();
  return (
    <MyPage tab="rooms" hasErrors={false} isUnavailable={!rooms} isWide>
      {rooms?.length === 0 && (
        <EmptyState heading={t("rooms.emptyHeading")} text={t("rooms.emptyText")} action={<NewRoom />} />
      )}
      {rooms && rooms.length > 0 && (
        <>
          <p>{t("rooms.intro")}</p>
          <p>
            <NewRoom />
          </p>
          <LinkList
            links={rooms.map(({ code, name, isOpen, participants, createdAt }) => ({
              id: code,
              link: <LocaleLink to={roomPath({ code })}>{name}</LocaleLink>,
              note: [
                code,
                t(isOpen ? "rooms.open" : "rooms.closed"),
                t("rooms.taking", { count: participants }),
                t("rooms.madeOn", { day: formatDay(createdAt, locale) }),
              ].join(" · "),
            }))}
          />
        </>
      )}
    </MyPage>
  );
}

function NewRoom() {
  const { t } = useTranslation();
  return (
    <LocaleLink to={newRoomPath()} className={buttonClass()}>
      {t("rooms.new")}
    </LocaleLink>
  );
}

function toEntry({ code, name, isOpen, participants, createdAt }: ClassRoom) {
  return {
    code,
    name,
    isOpen,
    participants: participants ?? 0,
    createdAt: new Date(createdAt).toISOString(),
  };
}
