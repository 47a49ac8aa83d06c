import type { TFunction } from "i18next";
import { data, type RouterContextProvider } from "react-router";
import { codeIn, toCodeKey } from "~/domain/codes.ts";
import { textIn } from "~/http/form-text.server.ts";
import { seeOther } from "~/http/http.ts";
import { eventPath } from "~/links/event-paths.ts";
import { groupPath } from "~/links/group-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { retryAfter } from "~/middleware/retry-after.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { addressOf, countMiss, letIn } from "~/quiz/refuse-code.server.ts";
import { CODE_WINDOW_S } from "~/services/limits/create-limits.server.ts";

type Post = { request: Request; context: Readonly<RouterContextProvider>; form: FormData };

/** An unknown code shows the page again with 400, not 404, because the requested page exists. A right one also lets its sender in. */
export async function openCode({ request, context, form }: Post, t: TFunction) {
  const typed = textIn(form, "code").slice(0, 200);
  if (toCodeKey(typed) === "") return refuse(typed, t("search.codeEmpty"));
  const { content, limits } = getServices(context);
  const target = await limits.codePosts.guess(addressOf(context), () =>
    contentOr503(content.findCode(codeIn(typed))),
  );
  if (target === "too-many") {
    retryAfter(context, CODE_WINDOW_S);
    return refuse(typed, t("code.tooManyPosts"), 429);
  }
  if (target === "missing") {
    countMiss(request, context);
    return refuse(typed, t("search.codeUnknown"));
  }
  letIn(context, target);
  const path = target.kind === "event" ? eventPath(target) : groupPath(target.code);
  return seeOther(inLocale(getLocale(context), path));
}

function refuse(typed: string, error: string, status: 400 | 429 = 400) {
  return data({ typed, error }, { status });
}
