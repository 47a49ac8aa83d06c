import type { LoaderFunctionArgs } from "react-router";
import type { Group } from "~/domain/quiz/group.ts";
import { isFromElsewhere } from "~/middleware/request-kind.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { contentOr503, requireNamed } from "~/quiz/find.server.ts";
import { hasTooManyMisses, isIn, refuseCode, unknownCode } from "~/quiz/refuse-code.server.ts";

type GroupArgs = LoaderFunctionArgs & { params: { code: string } };

/** @throws 301 to the correct spelling, 404 if there is no such group, 429 to newcomers after too many wrong codes, 503 without content */
export async function requireGroup(args: GroupArgs): Promise<Group> {
  const { request, context, params } = args;
  if (hasTooManyMisses(request, context) && !(await isMember(args))) refuseCode(context);
  return requireNamed(args, {
    kind: "group",
    param: "code",
    name: params.code,
    read: (content) => content.getGroup,
    orThrow: () => unknownCode(request, context, { kind: "group", code: params.code }),
  });
}

async function isMember({ request, context, params: { code } }: GroupArgs): Promise<boolean> {
  if (isIn(context, { kind: "group", code })) return true;
  if (isFromElsewhere(request) || getSessions(context).progress.joinedGroups.length === 0) return false;
  const spelling = await contentOr503(getServices(context).content.findSpelling("group", code));
  return spelling !== null && isIn(context, { kind: "group", code: spelling });
}
