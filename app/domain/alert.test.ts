import { describe, expect, it } from "vitest";
import { hideAlert, showError, showSuccess } from "~/domain/alert.ts";

const success = showSuccess(["account.emailSent"]);
const error = showError(["account.unavailable"]);
const notVerified = showError(["account.notVerifiedYetMessage"], { isNotVerified: true });

describe("an alert", () => {
  it.each([
    ["a success", success, { isVisible: true, isError: false, isVerifyMessage: false }],
    ["an error", error, { isVisible: true, isError: true, isVerifyMessage: false }],
    ["a not-verified error", notVerified, { isVisible: true, isError: true, isVerifyMessage: true }],
    ["a hidden success", hideAlert(success), { isVisible: false, isError: false, isVerifyMessage: false }],
    ["a hidden error", hideAlert(error), { isVisible: false, isError: true, isVerifyMessage: false }],
    [
      "a hidden not-verified error",
      hideAlert(notVerified),
      { isVisible: false, isError: true, isVerifyMessage: true },
    ],
  ])("that is %s has its flags", (_, alert, flags) => {
    expect(alert).toMatchObject(flags);
  });

  it("keeps its messages when it is hidden", () => {
    expect(hideAlert(error).messages).toEqual(["account.unavailable"]);
  });
});
