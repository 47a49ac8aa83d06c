import type { Fault } from "../fault.ts";
import type { ParsedSpace } from "../parse-source.ts";
import { faultAt } from "./located.ts";
import { listChallenges } from "./parts.ts";

/** A challenge is either a list of combos or one video without screens. */
export function challengesAreOfOneKind(space: ParsedSpace): Fault[] {
  return listChallenges(space).flatMap((challenge) => {
    const { video, combos, intro, outro } = challenge.value;
    if (video && combos.length > 0)
      return [faultAt(challenge, "has combos and a video: it takes one of them")];
    if (!video && combos.length === 0) return [faultAt(challenge, "has neither combos nor a video")];
    const screens = intro.length + outro.length;
    return video && screens > 0 ? [faultAt(challenge, "is a video and has screens: a video takes none")] : [];
  });
}
