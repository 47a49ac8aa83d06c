import type { TFunction } from "i18next";
import { textIn } from "~/http/form-text.server.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { refusal, whole } from "~/http/refusal.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { publicDiplomaPath } from "~/links/document-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { MISS_WINDOW_S } from "~/services/limits/limits.server.ts";
import { findCertificate } from "~/services/users/certificates.server.ts";
import { Button } from "~/ui/button.tsx";
import { listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FormPage } from "~/ui/form/form-page.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import type { Route } from "./+types/route";

export async function action({ request, context }: Route.ActionArgs) {
  const code = textIn(await readForm(request), "code");
  const locale = getLocale(context);
  const { t } = getTranslation(context, locale);
  if (code.trim() === "") return refusal(422, { fields: { code: [t("check.empty")] }, whole: [] }, { code });
  const certificate = await findCertificate(getServices(context), getCaller(context), code);
  if (typeof certificate === "string") return refuse(certificate, code, t);
  return seeOther(inLocale(locale, publicDiplomaPath(certificate.code)));
}

export default function CheckDiplomaPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const errors = actionData?.errors ?? NO_ERRORS;
  const title = `${t("check.heading")} · ${t("site.name")}`;
  return (
    <>
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      <FormPage
        heading={t("check.heading")}
        intro={<p>{t("check.intro")}</p>}
        errorHeading={t("account.errorHeading")}
        errors={listErrors(errors)}
      >
        <TextField
          name="code"
          label={t("check.code")}
          hint={t("check.hint")}
          errors={errors.fields.code ?? []}
          defaultValue={actionData?.kept.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button>{t("check.submit")}</Button>
      </FormPage>
    </>
  );
}

function refuse(reason: "missing" | "too-many" | "unavailable", code: string, t: TFunction) {
  if (reason === "missing")
    return refusal(404, { fields: { code: [t("check.missing")] }, whole: [] }, { code });
  if (reason === "unavailable") return refusal(503, whole(t("check.unavailable")), { code });
  return refusal(429, whole(t("check.tooMany", { minutes: MISS_WINDOW_S / 60 })), { code });
}
