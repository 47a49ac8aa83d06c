import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names.ts";
import styles from "./icon.module.css";

/** Drawn on 24 × 24 with a round 2 px line. */
const SHAPES = {
  check: <path d="m5 12.5 4.8 4.7L19 7.5" />,
  cross: <path d="m6.5 6.5 11 11m0-11-11 11" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  "arrow-right": <path d="M4 12h15.5m-6-6.5 6.5 6.5-6.5 6.5" />,
  "arrow-left": <path d="M20 12H4.5m6-6.5L4 12l6.5 6.5" />,
  "chevron-down": <path d="m6 9.5 6 6 6-6" />,
  search: <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3 5.2 5.2" />,
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.5v.1" />
    </>
  ),
  alert: <path d="M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.5v.1" />,
  external: <path d="M13.5 4.5h6v6m0-6L11 13M17 14v5.5H4.5V7H10" />,
  rotate: (
    <>
      <rect x="3.5" y="3.5" width="9" height="16" rx="2" />
      <path d="M16 4.5a6.5 6.5 0 0 1 4.8 6m-2.4-1.5 2.4 1.7 1.7-2.4M16 19.5h2.5a2 2 0 0 0 2-2V15" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

export function iconClass(): string {
  return classNames(styles.icon);
}

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={iconClass()} data-icon={name} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {SHAPES[name]}
    </svg>
  );
}
