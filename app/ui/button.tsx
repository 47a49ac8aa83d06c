import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet";

/** The look of a button, for links that stand where a button would. Large: the one thing to do on its page. */
export function buttonClass(variant: ButtonVariant = "primary", size: "normal" | "large" = "normal"): string {
  return classNames(styles.button, styles[variant], size === "large" && styles.large);
}

/** A round target for an icon with a visually hidden text: the quiz's close link, a notice's hide button. */
export function iconButtonClass(): string {
  return classNames(styles.button, styles.quiet, styles.round);
}

/** A row of buttons that wraps, the first being the one thing to do. */
export function actionsClass(): string {
  return classNames(styles.actions);
}

type Props = ComponentProps<"button"> & { variant?: ButtonVariant; icon?: IconName };

export function Button({ variant = "primary", icon, className, children, ...rest }: Props) {
  return (
    <button type="submit" {...rest} className={classNames(buttonClass(variant), className)}>
      {children}
      {icon && <Icon name={icon} />}
    </button>
  );
}
