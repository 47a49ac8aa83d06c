import type { Fault } from "./fault.ts";
import { FAULTS_OF_ANSWERS } from "./faults-of-answers.ts";
import { FAULTS_OF_PAGES } from "./faults-of-pages.ts";
import { FAULTS_OF_THE_BROWSER } from "./faults-of-the-browser.ts";
import { FAULTS_OF_THE_USER_API } from "./faults-of-the-user-api.ts";

export const FAULTS: readonly Fault[] = [
  ...FAULTS_OF_ANSWERS,
  ...FAULTS_OF_PAGES,
  ...FAULTS_OF_THE_BROWSER,
  ...FAULTS_OF_THE_USER_API,
];
