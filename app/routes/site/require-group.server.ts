import type { LoaderFunctionArgs } from "react-router";
import type { Group } from "~/domain/quiz/group.ts";
import { requireFewMisses, unknownCode } from "~/routes/question/core/content/refuse-code.server.ts";
import { requireNamed } from "~/routes/question/core/content/require-named.server.ts";

type GroupArgs = LoaderFunctionArgs & { params: { code: string } };

/** @throws 301 to the correct spelling, 404 if there is no such group, 429 after too many wrong codes, 503 without content */
export function requireGroup(args: GroupArgs): Promise<Group> {
  requireFewMisses(args.context);
  return requireNamed(args, {
    kind: "group",
    param: "code",
    name: args.params.code,
    read: (content) => content.getGroup,
    orThrow: unknownCode,
  });
}
