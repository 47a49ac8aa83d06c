import { useTranslation } from "~/i18n/use-translation.ts";
import { RoomCounts } from "~/routes/event/room-counts.tsx";
import { Button } from "~/ui/button.tsx";
import { QrCode } from "~/ui/picture/qr-code.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import { JoinScreen } from "./join-screen.tsx";
import type { RoomProblem } from "./read-room.server.ts";
import type { Ways } from "./room-view.ts";
import { WayOn } from "./way-on.tsx";

type Props = {
  event: { code: string; name: string };
  join: { address: string; qrCode: { size: number; path: string } };
  /** Null if there is a problem. */
  counts: { participants: number; finished: number | null } | null;
  problem: RoomProblem | null;
  ways: Ways | null;
  hasKeys: boolean;
  isKeyInAddress: boolean;
  canForgetKey: boolean;
};

export function JoinView({
  event,
  join,
  counts,
  problem,
  ways,
  hasKeys,
  isKeyInAddress,
  canForgetKey,
}: Props) {
  const { t } = useTranslation();
  return (
    <JoinScreen
      heading={event.name}
      note={isKeyInAddress ? t("present.keyInAddress") : null}
      qrCode={<QrCode {...join.qrCode} label={t("present.qrCode")} />}
      goTo={t("present.goTo")}
      address={join.address}
      codeLabel={t("present.code")}
      code={event.code}
      status={
        <>
          {counts && (
            <RoomCounts
              counts={[
                { value: counts.participants, text: t("present.participants") },
                ...(counts.finished === null
                  ? []
                  : [{ value: counts.finished, text: t("present.finished", { count: counts.finished }) }]),
              ]}
            />
          )}
          {problem && <Notice kind="warning">{t(`present.${problem}`)}</Notice>}
        </>
      }
      actions={
        ways && (
          <>
            <WayOn ways={ways} hasKeys={hasKeys} />
            {canForgetKey && (
              <form method="post">
                <Button variant="quiet">{t("present.forgetKey")}</Button>
              </form>
            )}
          </>
        )
      }
    />
  );
}
