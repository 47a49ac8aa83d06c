import { data } from "react-router";
import { readForm, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { diplomaPath, diplomaSharePath } from "~/links/diploma-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { noStoreMiddleware } from "~/middleware/cache-control.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { isKiosk } from "~/middleware/sessions.ts";
import { requireTopic } from "~/quiz/find.server.ts";
import { DiplomaPage } from "~/routes/diploma/diploma-page.tsx";
import { readOwnCertificate } from "~/routes/diploma/read-own-certificate.server.ts";
import { readSheet } from "~/routes/diploma/read-sheet.server.ts";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FormSection } from "~/ui/form/form-section.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { PrintButton } from "~/ui/share/share-links.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import { textPageClass } from "~/ui/text/rich-text.tsx";
import type { Route } from "./+types/route";
import { NameForm } from "./name-form.tsx";
import { saveName } from "./save-name.server.ts";
import { ShareSection } from "./share-section.tsx";

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
