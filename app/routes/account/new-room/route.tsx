import type { ReactNode } from "react";
import { createContext, data, type RouterContextProvider } from "react-router";
import { type Locale, LOCALES, ownNameOf } from "~/domain/locales.ts";
import { readForm, readNonce, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { hasInvisibleName, refusal, refuseForm, refuseInvisibleName, whole } from "~/http/refusal.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale, localizedPath } from "~/links/localized-paths.ts";
import { newRoomPath, roomPath } from "~/links/room-paths.ts";
import { createNonce, getCaller, getCurrentUser } from "~/middleware/caller.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { requireRooms } from "~/routes/account/require-room.server.ts";
import { idempotencyKey } from "~/services/users/request.server.ts";
import { getRoom, makeRoom, MAX_ROOM_QUESTIONS } from "~/services/users/rooms.server.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { FieldErrors } from "~/ui/form/field.tsx";
import { type FormErrors, listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FormPage } from "~/ui/form/form-page.tsx";
import { SelectField, TextField } from "~/ui/form/text-field.tsx";
import { Disclosure } from "~/ui/text/disclosure.tsx";
import type { Route } from "./+types/route";
import styles from "./new-room.module.css";
import { type Choice, readChoice, toChoice, type View } from "./read-choice.server.ts";

export const headers = keepActionHeaders;

const QUESTIONS_ID = "questions";
/** A refused form is shown at the address that it was sent to. */
const isSentContext = createContext(false);

/** The address keeps the form's nonce, so that Back leads to the same form. @throws a redirect to a form of its own */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireRooms({ request, context });
  const nonce = url.searchParams.get("nonce");
  if (nonce === null && !context.get(isSentContext)) throw seeOther(withNonce(url, createNonce(context)));
  return {
    view: await readChoice(context, toChoice(url.searchParams)),
    nonce: nonce ?? createNonce(context),
  };
}

/** Makes one room, even if the same form is sent twice. */
export async function action({ request, context }: Route.ActionArgs) {
  context.set(isSentContext, true);
  const form = await readForm(request);
  await requireRooms({ request, context });
  const choice = toChoice(form);
  const { t } = getTranslation(context);
  const refuse = async (refused: ReturnType<typeof refuseForm>) => {
    const view = await readChoice(context, choice);
    return data({ ...refused.data, view }, refused.init ?? {});
  };
  const name = choice.name ?? "";
  if (hasInvisibleName(form)) return refuse(refuseInvisibleName(t, { name }));
  const fault = countFault(context, choice);
  if (fault) return refuse(fault);
  try {
    const fields = { name, questionIds: choice.ticked, language: choice.language || getLocale(context) };
    const { userUuid } = getSessions(context).auth;
    const make = (nonce: string) => {
      const key = idempotencyKey(nonce, "room", userUuid ?? "", JSON.stringify(fields));
      return makeRoom(getCaller(context), fields, key);
    };
    const first = await make(readNonce(form));
    // Back leads to the form of a room that was deleted since.
    const isGone = first !== null && (await getRoom(getCaller(context), first.code)) === null;
    const room = isGone ? await make(createNonce(context)) : first;
    if (room) return seeOther(inLocale(getLocale(context), roomPath(room)));
    return await refuse(refusal(503, whole(t("account.unavailable")), { name }));
  } catch (error) {
    const email = (await getCurrentUser(context))?.email ?? "";
    return refuse(refuseForm(context, error, { name, email }, { conflict: t("rooms.tooManyRooms") }));
  }
}

export default function NewRoomPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useTranslation();
  const { view, errors } = actionData ?? { view: loaderData.view, errors: NO_ERRORS };
  const title = `${t("rooms.newHeading")} · ${t("site.name")}`;
  return (
    <>
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      <FormPage
        action={inLocale(locale, newRoomPath())}
        isWide
        heading={t("rooms.newHeading")}
        errorHeading={t("account.errorHeading")}
        errors={listErrors(errors, { name: t("rooms.name") })}
      >
        <input type="hidden" name="nonce" value={loaderData.nonce} />
        {view.topic && <input type="hidden" name="topic" value={view.topic.slug} />}
        <TextField
          name="name"
          label={t("rooms.name")}
          hint={t("rooms.nameHint")}
          autoComplete="off"
          defaultValue={view.name}
          errors={errors.fields.name ?? []}
        />
        <LanguageField language={view.language} />
        <MakeButton />
        <Questions view={view} errors={errors} />
        {(view.tests.length > 0 || view.others.length > 0) && <MakeButton />}
      </FormPage>
    </>
  );
}

/** The first button of the form, so that Enter in the name makes the room. */
function MakeButton() {
  const { t } = useTranslation();
  return (
    <div>
      <Button size="large">{t("rooms.make")}</Button>
    </div>
  );
}

function LanguageField({ language }: { language: Locale }) {
  const { t } = useTranslation();
  if (LOCALES.length === 1) return null;
  return (
    <SelectField name="language" label={t("rooms.language")} defaultValue={language} errors={[]}>
      {LOCALES.map((locale) => (
        <option key={locale} value={locale}>
          {ownNameOf(locale)}
        </option>
      ))}
    </SelectField>
  );
}

function Questions({ view, errors }: { view: View; errors: FormErrors }) {
  const { t } = useTranslation();
  return (
    <section className={styles.questions} id={QUESTIONS_ID} aria-labelledby="questions-heading">
      <h2 id="questions-heading">{t("rooms.questions")}</h2>
      <p>{t("rooms.questionsHint", { max: view.max })}</p>
      <FieldErrors id={QUESTIONS_ID} errors={errors.fields[QUESTIONS_ID] ?? []} />
      {view.others.length > 0 && (
        <Ticks
          legend={t("rooms.ticked")}
          questions={view.others.map((other) => ({ ...other, isTicked: true }))}
        />
      )}
      {view.tests.map(({ slug, name, questions }) => {
        const test = name ?? t("rooms.testName");
        const legend = [...new Set([view.topic?.name, test])].filter(Boolean).join(" · ");
        return (
          <Ticks key={slug} legend={legend} questions={questions}>
            <LookButton name="test" value={slug} text={t("rooms.tickAll", { test })} />
          </Ticks>
        );
      })}
      <Disclosure summary={t("rooms.otherTopic")} open={view.topic === null}>
        <p>{t("rooms.keepsTicks")}</p>
        <div className={styles.topics}>
          {view.topics.map(({ slug, name }) => (
            <LookButton key={slug} name="look" value={slug} text={name} />
          ))}
        </div>
      </Disclosure>
    </section>
  );
}

type TicksProps = {
  legend: string;
  questions: readonly { id: string; text: string; isTicked: boolean }[];
  children?: ReactNode;
};

function Ticks({ legend, questions, children }: TicksProps) {
  if (questions.length === 0) return null;
  return (
    <fieldset className={styles.ticks}>
      <legend>{legend}</legend>
      {children}
      {questions.map(({ id, text, isTicked }) => (
        <label key={id} className={styles.tick}>
          <input type="checkbox" name="q" value={id} defaultChecked={isTicked} />
          <span dir="auto">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Sends the form as an address, which makes nothing and keeps all ticks. */
function LookButton({ name, value, text }: { name: string; value: string; text: string }) {
  return (
    <button
      className={buttonClass("quiet")}
      name={name}
      value={value}
      formMethod="get"
      formAction={`#${QUESTIONS_ID}`}
      formNoValidate
    >
      {text}
    </button>
  );
}

function withNonce({ pathname, searchParams }: URL, nonce: string) {
  const query = new URLSearchParams(searchParams);
  query.set("nonce", nonce);
  return localizedPath(`${pathname}?${query.toString()}`);
}

/** Why the number of ticks is wrong, in words; null if it is right. */
function countFault(context: Readonly<RouterContextProvider>, { name, ticked }: Choice) {
  const { t } = getTranslation(context);
  const count = ticked.length;
  if (count > 0 && count <= MAX_ROOM_QUESTIONS) return null;
  const text =
    count === 0 ? t("rooms.noQuestion") : t("rooms.tooManyQuestions", { count, max: MAX_ROOM_QUESTIONS });
  return refusal(422, { fields: { [QUESTIONS_ID]: [text] }, whole: [] }, { name: name ?? "" });
}
