import "i18next";
import type { Messages } from "~/i18n/english-messages.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: Messages };
  }
}
