import type { ReactNode } from "react";
import { useKioskAutoComplete } from "~/links/kiosk-mode.ts";
import { ErrorSummary, type FieldError } from "./error-summary.tsx";
import styles from "./form-page.module.css";

type Props = {
  /** "get" for what only names a page. */
  method?: "get" | "post";
  heading: string;
  intro?: ReactNode;
  notice?: ReactNode;
  errorHeading: string;
  errors: readonly FieldError[];
  /** The fields and the button; nothing, if there is nothing to send. */
  children: ReactNode;
  below?: ReactNode;
};

/** One column with one form. */
export function FormPage({ method, heading, intro, notice, errorHeading, errors, children, below }: Props) {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading} tabIndex={-1}>
        {heading}
      </h1>
      {intro}
      {notice}
      <ErrorSummary id="errors" heading={errorHeading} errors={errors} />
      {children && <FieldForm method={method}>{children}</FieldForm>}
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
}

type FieldFormProps = { method?: "get" | "post" | undefined; action?: string; children: ReactNode };

/** A form that the server checks, because its words are in the page's language and the browser's may not be. */
export function FieldForm({ method = "post", action, children }: FieldFormProps) {
  return (
    <form
      className={styles.form}
      method={method}
      action={action}
      autoComplete={useKioskAutoComplete()}
      noValidate
    >
      {children}
    </form>
  );
}
