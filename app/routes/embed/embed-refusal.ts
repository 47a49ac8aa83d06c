import { data } from "react-router";

/** What an embed's question gets back unless it is redirected: an embed has no start page to tell a failure on. */
export type EmbedRefusal = { isMissing: true } | { unsavedId: string };

export function refuseEmpty() {
  return data<EmbedRefusal>({ isMissing: true }, 400);
}

export function refuseUnsaved(answerId: string) {
  return data<EmbedRefusal>({ unsavedId: answerId }, 503);
}
