import { use } from "react";
import { data, type RouterContextProvider } from "react-router";
import { isolate } from "~/domain/names.ts";
import { plainTextIn } from "~/http/form-text.server.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { hasInvisibleName, refuseForm, refuseInvisibleName } from "~/http/refusal.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { diplomaPath, diplomaSharePath, publicDiplomaPath } from "~/links/document-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { linkedInAddress } from "~/links/outside-addresses.ts";
import { SiteOrigin } from "~/links/page-contexts.ts";
import { pagePath } from "~/links/paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { noStoreMiddleware } from "~/middleware/response-headers.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions, isKiosk } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { requireTopic } from "~/quiz/find.server.ts";
import { readOwnCertificate, readSheet } from "~/routes/diploma/certificate.server.ts";
import { DiplomaPage, type DiplomaSheetProps } from "~/routes/diploma/diploma-sheet.tsx";
import { renameUser } from "~/services/users/accounts.server.ts";
import { actionsClass, Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { type FormErrors, listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FieldForm } from "~/ui/form/form-page.tsx";
import { FormSection } from "~/ui/form/form-section.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { PrintButton, ShareLinks, toOtherSite } from "~/ui/share/share-links.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import { textPageClass } from "~/ui/text/rich-text.tsx";
import type { Route } from "./+types/route";

export const headers = keepActionHeaders;
export const handle: PageHandle = { script: "share-links" };
export const middleware: Route.MiddlewareFunction[] = [noStoreMiddleware];

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const topic = await requireTopic(args);
  const standing = await readOwnCertificate(context, topic);
  const shown = { topicName: topic.name, isKiosk: isKiosk(context) };
  if (!standing) return data({ ...shown, sheet: null }, { status: 503 });
  if (!standing.certificate) throw seeOther(inLocale(getLocale(context), diplomaPath(topic)));
  return data({
    ...shown,
    sheet: await readSheet(getServices(args.context), standing.certificate, url.origin),
  });
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const topic = await requireTopic(args);
  const refused = await saveName(args.context, form);
  return refused ?? seeOther(inLocale(getLocale(args.context), diplomaSharePath(topic)));
}

export default function DiplomaSharePage({ loaderData, actionData }: Route.ComponentProps) {
  const { topicName, isKiosk, sheet } = loaderData;
  const { t } = useTranslation();
  const heading = t("diploma.yours", { topic: topicName });
  const title = `${heading} · ${t("site.name")}`;
  const { errors, kept } = actionData ?? { errors: NO_ERRORS, kept: {} };
  const summary = (
    <ErrorSummary
      id="errors"
      heading={t("account.errorHeading")}
      errors={listErrors(errors, { name: t("diploma.name") })}
    />
  );
  const nameForm = <NameForm typed={kept.name} present={sheet?.holder ?? null} errors={errors} />;
  return (
    <>
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      {sheet ? (
        <DiplomaPage
          heading={heading}
          intro={
            <>
              {summary}
              {nameForm}
            </>
          }
          sheet={sheet}
        >
          <ShareSection topicName={topicName} sheet={sheet} isKiosk={isKiosk} />
          <FormSection id="print-heading" heading={t("diploma.printHeading")} text={t("diploma.printText")}>
            <PrintButton />
          </FormSection>
        </DiplomaPage>
      ) : (
        <div className={textPageClass()}>
          <h1 tabIndex={-1}>{heading}</h1>
          {summary}
          <Notice kind="warning">{t("diploma.unavailable")}</Notice>
          {actionData && nameForm}
        </div>
      )}
    </>
  );
}

/** @returns null after saving, otherwise the form. This name may appear on diplomas, like a name in the profile whose box is ticked. */
async function saveName(context: Readonly<RouterContextProvider>, form: FormData) {
  const typed = plainTextIn(form, "name");
  const { t } = getTranslation(context);
  const isRemoved = form.get("intent") === "remove-name";
  if (!isRemoved && hasInvisibleName(form)) return refuseInvisibleName(t, { name: typed });
  const name = isRemoved || typed === "" ? null : typed;
  const { userUuid, tokens } = getSessions(context).auth;
  if (userUuid === null) return null;
  try {
    await renameUser(getCaller(context), name, tokens === null ? userUuid : null);
  } catch (error) {
    return refuseForm(context, error, { name: typed });
  }
  showAlert(context, name === null ? "diploma.nameRemoved" : "diploma.nameSaved");
  return null;
}

/** `typed` comes from a refused form, `present` from the diploma. */
type NameFormProps = { typed: string | undefined; present: string | null; errors: FormErrors };

function NameForm({ typed, present, errors: { fields } }: NameFormProps) {
  const { t } = useTranslation();
  return (
    <FormSection id="name-heading" heading={t("diploma.nameHeading")} text={t("diploma.nameText")}>
      <FieldForm>
        <TextField
          name="name"
          label={t("diploma.name")}
          hint={present ? t("diploma.nameNow", { name: isolate(present) }) : t("diploma.noNameNow")}
          autoComplete="name"
          defaultValue={typed ?? present ?? ""}
          errors={fields.name ?? []}
        />
        <div className={actionsClass()}>
          <Button name="intent" value="save-name">
            {t("diploma.saveName")}
          </Button>
          {present && (
            <Button name="intent" value="remove-name" variant="secondary">
              {t("diploma.removeName")}
            </Button>
          )}
        </div>
      </FieldForm>
    </FormSection>
  );
}

type ShareSectionProps = { topicName: string; sheet: DiplomaSheetProps; isKiosk: boolean };

/** The shared address and words are in the learner's language. A kiosk offers a hand-off instead, because it keeps no diploma for long. */
function ShareSection({ topicName, sheet, isKiosk }: ShareSectionProps) {
  const { t, locale } = useTranslation();
  const address = use(SiteOrigin) + inLocale(locale, publicDiplomaPath(sheet.code.text));
  const shared = { title: `${t("diploma.title")}: ${topicName}`, address };
  const linkedIn = linkedInAddress({
    ...shared,
    organization: t("site.name"),
    issuedAt: sheet.issued.dateTime,
    code: sheet.code.text,
  });
  if (!isKiosk)
    return (
      <FormSection id="share-heading" heading={t("diploma.shareHeading")} text={t("diploma.address")}>
        <p>
          <a href={address}>{address.replace(/^https?:\/\//, "")}</a>
        </p>
        <ShareLinks {...shared} more={[toOtherSite("linkedIn", linkedIn, t("share.linkedIn"))]} />
      </FormSection>
    );
  return (
    <FormSection id="share-heading" heading={t("handoff.takeHome")} text={t("diploma.kioskText")}>
      <form method="post" action={inLocale(locale, pagePath("/h"))}>
        <Button variant="secondary">{t("handoff.makeCode")}</Button>
      </form>
    </FormSection>
  );
}
