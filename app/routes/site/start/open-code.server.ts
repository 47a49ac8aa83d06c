import type { TFunction } from "i18next";
import { data, type RouterContextProvider } from "react-router";
import { codeIn, toCodeKey } from "~/domain/codes.ts";
import { textIn } from "~/http/form-text.server.ts";
import { seeOther } from "~/http/http.ts";
import { eventPath } from "~/links/event-paths.ts";
import { groupPath } from "~/links/group-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/routes/question/core/content/content-or-503.server.ts";
import { countMiss, hasTooManyMisses } from "~/routes/question/core/content/refuse-code.server.ts";

/** An unknown code shows the page again with 400, not 404, because the requested page exists. */
export async function openCode(form: FormData, context: Readonly<RouterContextProvider>, t: TFunction) {
  const typed = textIn(form, "code").slice(0, 200);
  if (toCodeKey(typed) === "") return refuse(typed, t("search.codeEmpty"));
  if (hasTooManyMisses(context)) return refuse(typed, t("code.tooManyText"), 429);
  const target = await contentOr503(getServices(context).content.findCode(codeIn(typed)));
  if (!target) countMiss(context);
  if (!target) return refuse(typed, t("search.codeUnknown"));
  const path = target.kind === "event" ? eventPath(target) : groupPath(target.code);
  return seeOther(inLocale(getLocale(context), path));
}

function refuse(typed: string, error: string, status: 400 | 429 = 400) {
  return data({ typed, error }, { status });
}
