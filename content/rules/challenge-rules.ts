import type { Fault, ParsedSpace } from "../parse-source.ts";
import { faultAt, fieldOf } from "./located.ts";
import { listChallenges } from "./parts.ts";

/** A challenge is either a list of combos or one video without screens. */
export function challengesAreOfOneKind(space: ParsedSpace): Fault[] {
  return listChallenges(space).flatMap((challenge) => {
    const { id, video, combos, intro, outro } = challenge.value;
    const where = fieldOf(challenge, "id");
    if (video && combos.length > 0) return [faultAt(where, `${id} has combos and a video`)];
    if (!video && combos.length === 0) return [faultAt(where, `${id} has neither combos nor a video`)];
    const screens = intro.length + outro.length;
    return video && screens > 0 ? [faultAt(where, `${id} is a video and has screens`)] : [];
  });
}
