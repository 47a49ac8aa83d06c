import type { LoaderFunctionArgs } from "react-router";
import type { Group } from "~/domain/quiz/group.ts";
import { requireNamed } from "~/quiz/require-named.server.ts";
import { getGroup } from "~/services/content/content.server.ts";

type GroupArgs = LoaderFunctionArgs & { params: { code: string } };

/** @throws 301 to the correct letter case, 404 where there is no such group, 503 without content */
export function requireGroup(args: GroupArgs): Promise<Group> {
  return requireNamed(args, { kind: "group", param: "code", name: args.params.code, read: getGroup });
}
