import type { TFunction } from "i18next";
import { data } from "react-router";
import { textIn } from "~/account/form-text.server.ts";
import { toCodeKey } from "~/domain/codes.ts";
import type { Locale } from "~/domain/locales.ts";
import { seeOther } from "~/http.ts";
import { eventPath } from "~/links/event-paths.ts";
import { groupPath } from "~/links/group-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { contentOr503 } from "~/quiz/content-or-503.server.ts";
import { findCode } from "~/services/content/find-code.server.ts";

/** To the event or the group; else the page again. That is a 400 and no 404: the page that was asked for is there. */
export async function openCode(form: FormData, locale: Locale, t: TFunction) {
  const typed = textIn(form, "code").slice(0, 200);
  if (toCodeKey(typed) === "") return refuse(typed, t("search.codeEmpty"));
  const target = await contentOr503(findCode(typed));
  if (!target) return refuse(typed, t("search.codeUnknown"));
  const path = target.kind === "event" ? eventPath(target) : groupPath(target.code);
  return seeOther(inLocale(locale, path));
}

function refuse(typed: string, error: string) {
  return data({ typed, error }, { status: 400 });
}
