import type { Fault } from "./fault.ts";

/** Faults that only a browser shows, or that affect people who cannot see, rest or wait. */
export const FAULTS_OF_THE_BROWSER: readonly Fault[] = [
  {
    id: "error-not-announced",
    file: "app/ui/layout/page-alert.tsx",
    text: 'role={kind === "error" ? "alert" : "status"}',
    replacement: "",
    seen: "A screen reader does not announce that an answer was not saved.",
    tests: ["tests/e2e/user-api-down.spec.ts"],
  },
  {
    id: "focus-misses-verdict",
    file: "app/document/navigation.island.tsx",
    text: '"[data-focus-first] h2"',
    replacement: '"[data-focus-first] h6"',
    seen: "After an answer, a screen reader reads the question again instead of the verdict.",
    tests: ["tests/e2e/hydrated-question.spec.ts"],
  },
  {
    id: "double-click-sends-twice",
    file: "app/quiz/question.island.tsx",
    text: "if (isSubmitting.current) return;",
    replacement: "",
    seen: "A double click sends the answer twice.",
    tests: ["tests/e2e/hydrated-question.spec.ts"],
  },
  {
    id: "way-back-printed",
    file: "app/styles/print.css",
    text: '[data-print="no"],',
    replacement: '[data-print="never"],',
    seen: "A printed topic includes the page's back link.",
    tests: ["tests/e2e/print.spec.ts"],
  },
  {
    id: "reduced-motion-ignored",
    file: "app/routes/diploma/result/sunrise.island.tsx",
    text: ' || matchMedia("(prefers-reduced-motion: reduce)").matches',
    replacement: "",
    seen: "The diploma's sun moves even for people who asked for reduced motion.",
    tests: ["tests/e2e/diploma.spec.ts"],
  },
  {
    id: "kiosk-waits-for-ever",
    file: "app/document/document.tsx",
    text: "{kiosk && <KioskRefresh idleS={kiosk.idleS} />}",
    replacement: "",
    seen: "A kiosk without scripts keeps the last visitor's page on its screen.",
    tests: ["tests/e2e/kiosk-refresh.spec.ts"],
  },
  {
    id: "long-word-widens-page",
    file: "app/styles/base.css",
    text: "overflow-wrap: anywhere;",
    replacement: "",
    seen: "A long word makes a narrow screen scroll sideways.",
    tests: ["tests/e2e/long-words.spec.ts"],
  },
];
