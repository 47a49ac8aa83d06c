import { data } from "react-router";

/** An embed has no start page that could show a failure. */
export type EmbedRefusal = { isMissing: true } | { unsavedId: string };

export function refuseEmpty() {
  return data<EmbedRefusal>({ isMissing: true }, 400);
}

export function refuseUnsaved(answerId: string) {
  return data<EmbedRefusal>({ unsavedId: answerId }, 503);
}
