import { data } from "react-router";

/** What an embed's question gets back unless it is redirected: an embed has no start page to tell a failure on. */
export type EmbedReply = { isMissing: true } | { unsavedId: string };

export function refuseEmpty() {
  return data<EmbedReply>({ isMissing: true }, 400);
}

export function refuseUnsaved(answerId: string) {
  return data<EmbedReply>({ unsavedId: answerId }, 503);
}
