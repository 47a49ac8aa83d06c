import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names.ts";
import styles from "./visually-hidden.module.css";

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHiddenClass()}>{children}</span>;
}

export function visuallyHiddenClass(): string {
  return classNames(styles.hidden);
}
