import type { AlertMessage } from "./alert-messages.ts";

/** Hidden or visible. `isVerifyMessage`: it asks the visitor to confirm the e-mail address. */
export type Alert = {
  isVisible: boolean;
  messages: readonly AlertMessage[];
  isError: boolean;
  isVerifyMessage: boolean;
};

const RESET = { isVisible: false, isError: false, isVerifyMessage: false };

export function showSuccess(messages: readonly AlertMessage[]): Alert {
  return { ...RESET, messages, isVisible: true };
}

export function showError(
  messages: readonly AlertMessage[],
  { isNotVerified = false }: { isNotVerified?: boolean } = {},
): Alert {
  return { ...RESET, messages, isError: true, isVerifyMessage: isNotVerified, isVisible: true };
}

export function hideAlert<A extends Alert>(alert: A): A {
  return { ...alert, isVisible: false };
}
