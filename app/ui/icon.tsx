import type { ReactNode } from "react";
import styles from "./icon.module.css";

/** Drawn on 24 × 24 with a round 2 px line. */
const SHAPES = {
  check: <path d="m5 12.5 4.8 4.7L19 7.5" />,
  cross: <path d="m6.5 6.5 11 11m0-11-11 11" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  "arrow-right": <path d="M4 12h15.5m-6-6.5 6.5 6.5-6.5 6.5" />,
  "arrow-left": <path d="M20 12H4.5m6-6.5L4 12l6.5 6.5" />,
  "chevron-down": <path d="m6 9.5 6 6 6-6" />,
  book: (
    <path d="M12 6.5C10 5 7 4.5 3.5 4.5v13c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-13C17 4.5 14 5 12 6.5Zm0 0v13" />
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.5v.1" />
    </>
  ),
  alert: <path d="M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.5v.1" />,
  external: <path d="M13.5 4.5h6v6m0-6L11 13M17 14v5.5H4.5V7H10" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18Z" />
    </>
  ),
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-5v5h-5" />,
  flag: <path d="M6 21V4m0 .5c4-2 7 2 12.5 0v9c-5.5 2-8.5-2-12.5 0" />,
  rotate: (
    <>
      <rect x="3.5" y="3.5" width="9" height="16" rx="2" />
      <path d="M16 4.5a6.5 6.5 0 0 1 4.8 6m-2.4-1.5 2.4 1.7 1.7-2.4M16 19.5h2.5a2 2 0 0 0 2-2V15" />
    </>
  ),
  list: <path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1m0 5.4v.1m0 5.4v.1" />,
  spark: (
    <path d="M12 3.5c.8 5 3.5 7.7 8.5 8.5-5 .8-7.7 3.5-8.5 8.5-.8-5-3.5-7.7-8.5-8.5 5-.8 7.7-3.5 8.5-8.5Z" />
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

/** Decorative: text always stands beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {SHAPES[name]}
    </svg>
  );
}
