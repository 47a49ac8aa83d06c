import { redirect } from "react-router";
import { notFound, readForm } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { refuseForm } from "~/http/refusal.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { presentPath } from "~/links/document-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import {
  joiningPath,
  languageOfRoom,
  reportPath,
  roomKeyPath,
  roomPath,
  roomSheetPath,
} from "~/links/room-paths.ts";
import { createNonce, getCurrentUser } from "~/middleware/caller.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { isCodeTaken, requireOwnRoom } from "~/routes/account/require-room.server.ts";
import { toQrCode } from "~/services/qr/qr-code.server.ts";
import { UserApiError } from "~/services/users/user-api-error.ts";
import { actionsClass, Button, buttonClass } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FormSection } from "~/ui/form/form-section.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { QrCode } from "~/ui/picture/qr-code.tsx";
import { BackLink } from "~/ui/text/back-link.tsx";
import { Disclosure } from "~/ui/text/disclosure.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";
import { perform, WITHOUT } from "./perform.server.ts";
import { readLeftOut, readQuestions } from "./read-questions.server.ts";
import styles from "./room.module.css";

export const headers = keepActionHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { url, context, params } = args;
  const room = await requireOwnRoom(args);
  const { code, name, isOpen, participants, questionIds, resultsKey } = room;
  const locale = getLocale(context);
  if (params.code !== code) throw redirect(inLocale(locale, roomPath(room)), 301);
  const language = languageOfRoom(room);
  const address = url.origin + joiningPath(room);
  return {
    room: { code, name, language, isOpen, participants: participants ?? 0 },
    address,
    qrCode: toQrCode(address),
    screenAddress: url.origin + inLocale(locale, presentPath(room, { key: resultsKey ?? "" })),
    isCodeTaken: await isCodeTaken(context, room),
    questions: await readQuestions(context, questionIds),
    leftOut: await readLeftOut(context, url.searchParams.get(WITHOUT) ?? ""),
    nonce: createNonce(context),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(request);
  const room = await requireOwnRoom(args);
  const { t } = getTranslation(context);
  try {
    return await perform(context, room, form);
  } catch (error) {
    // The room was deleted, or the account changed, since the room was read.
    if (error instanceof UserApiError && error.status === 403 && error.code === "forbidden")
      return notFound(request);
    const email = (await getCurrentUser(context))?.email ?? "";
    return refuseForm(context, error, { email }, { conflict: t("rooms.tooManyRooms") });
  }
}

type View = Route.ComponentProps["loaderData"];

export default function RoomPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { room, questions, leftOut, nonce } = loaderData;
  const title = `${room.name} · ${t("rooms.heading")} · ${t("site.name")}`;
  return (
    <div className={styles.page}>
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      <div>
        <BackLink to={pagePath("/account/me/rooms")}>{t("rooms.heading")}</BackLink>
        <h1 className={styles.heading} tabIndex={-1} dir="auto">
          {room.name}
        </h1>
      </div>
      <ErrorSummary
        id="errors"
        heading={t("account.errorHeading")}
        errors={listErrors(actionData?.errors ?? NO_ERRORS)}
      />
      {leftOut.length > 0 && (
        <Notice kind="warning">
          <p>{t("rooms.leftOut")}</p>
          <ul>
            {leftOut.map((id) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
        </Notice>
      )}
      {loaderData.isCodeTaken ? (
        <Notice kind="warning">{t("rooms.codeTaken")}</Notice>
      ) : (
        <Join {...loaderData} />
      )}
      <OpenOrClosed {...room} />
      <OnPaper {...room} />
      <FormSection id="again-heading" heading={t("rooms.again")} text={t("rooms.againText")}>
        <form method="post">
          <input type="hidden" name="nonce" value={nonce} />
          <Button variant="secondary" name="intent" value="again">
            {t("rooms.again")}
          </Button>
        </form>
      </FormSection>
      <Questions questions={questions} />
      <FormSection id="delete-heading" heading={t("rooms.delete")} text={t("rooms.deleteText")}>
        <Disclosure summary={t("rooms.delete")}>
          <IntentForm intent="delete" text={t("rooms.deleteNow")} />
        </Disclosure>
        <p>{t("rooms.kept")}</p>
      </FormSection>
    </div>
  );
}

type JoinProps = Pick<View, "room" | "address" | "qrCode" | "screenAddress">;

/** The class may see this part, so the link with the key is folded. */
function Join({ room, address, qrCode, screenAddress }: JoinProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.join} aria-label={t("rooms.code")}>
      <div className={styles.words}>
        <p className={styles.code} translate="no">
          {room.code}
        </p>
        <p>{t("rooms.join")}</p>
        <p>
          <a className={styles.address} href={address} translate="no">
            {address.replace(/^https?:\/\//, "")}
          </a>
        </p>
        <div className={actionsClass()}>
          <LocaleLink to={presentPath(room)} className={buttonClass("primary", "large")}>
            {t("rooms.present")}
            <Icon name="arrow-right" />
          </LocaleLink>
        </div>
        <Disclosure summary={t("rooms.screen")}>
          <p>{t("rooms.screenText", { forgetKey: t("present.forgetKey") })}</p>
          <p>
            <a className={styles.link} href={screenAddress} translate="no">
              {screenAddress}
            </a>
          </p>
        </Disclosure>
      </div>
      <QrCode {...qrCode} label={t("rooms.qrCode")} />
    </section>
  );
}

function OpenOrClosed({ code, isOpen, participants }: View["room"]) {
  const { t } = useTranslation();
  return (
    <FormSection
      id="state-heading"
      heading={t(isOpen ? "rooms.open" : "rooms.closed")}
      text={t(isOpen ? "rooms.isOpen" : "rooms.isClosed")}
    >
      <p>{t("rooms.taking", { count: participants })}</p>
      <p>
        <LocaleLink to={reportPath({ code })}>{t("report.link")}</LocaleLink>
      </p>
      {isOpen && <IntentForm intent="close" text={t("rooms.close")} />}
      {!isOpen && <IntentForm intent="open" text={t("rooms.openAgain")} />}
    </FormSection>
  );
}

function Questions({ questions }: Pick<View, "questions">) {
  const { t } = useTranslation();
  return (
    <FormSection id="questions-heading" isWide heading={t("rooms.count", { count: questions.length })}>
      <ol className={styles.questions}>
        {questions.map(({ id, text }) => (
          <li key={id} dir="auto">
            {text ?? t("rooms.removed", { id })}
          </li>
        ))}
      </ol>
    </FormSection>
  );
}

/** Links to the papers, in the room's language, like the address that pupils open. */
function OnPaper({ code, language }: View["room"]) {
  const { t } = useTranslation();
  const links = [
    { path: roomSheetPath({ code }), text: t("sheet.print") },
    { path: roomKeyPath({ code }), text: t("sheet.key") },
  ];
  return (
    <FormSection id="paper-heading" heading={t("sheet.heading")} text={t("sheet.ofRoom")}>
      <div className={actionsClass()}>
        {links.map(({ path, text }) => (
          <a key={path} className={buttonClass("secondary")} href={inLocale(language, path)}>
            {text}
          </a>
        ))}
      </div>
    </FormSection>
  );
}

function IntentForm({ intent, text }: { intent: string; text: string }) {
  return (
    <form method="post">
      <Button variant="secondary" name="intent" value={intent}>
        {text}
      </Button>
    </form>
  );
}
