import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./picture/icon.tsx";

/** "onceChosen" is secondary until an option of its page is chosen, then primary. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "onceChosen";

type Size = "normal" | "large";

export function buttonClass(variant: ButtonVariant = "primary", size: Size = "normal"): string {
  return classNames(styles.button, styles[variant], size === "large" && styles.large);
}

export function iconButtonClass(): string {
  return classNames(styles.button, styles.quiet, styles.round);
}

export function actionsClass(): string {
  return classNames(styles.actions);
}

type Props = ComponentProps<"button"> & { variant?: ButtonVariant; size?: Size; icon?: IconName };

export function Button({ variant, size, icon, className, children, ...rest }: Props) {
  return (
    <button type="submit" {...rest} className={classNames(buttonClass(variant, size), className)}>
      {children}
      {icon && <Icon name={icon} />}
    </button>
  );
}
