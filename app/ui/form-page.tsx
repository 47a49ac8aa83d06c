import type { ReactNode } from "react";
import { useKioskAutoComplete } from "~/links/kiosk-mode.ts";
import { ErrorSummary, type FieldError } from "./error-summary.tsx";
import styles from "./form-page.module.css";

type Props = {
  heading: string;
  intro?: ReactNode;
  notice?: ReactNode;
  errorHeading: string;
  errors: readonly FieldError[];
  /** The fields and the button. */
  children: ReactNode;
  below?: ReactNode;
};

/** One column with one form. */
export function FormPage({ heading, intro, notice, errorHeading, errors, children, below }: Props) {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading} tabIndex={-1}>
        {heading}
      </h1>
      {intro}
      {notice}
      <ErrorSummary id="errors" heading={errorHeading} errors={errors} />
      <FieldForm>{children}</FieldForm>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
}

/** A form that the server checks, because its words are in the page's language and the browser's may not be. */
export function FieldForm({ action, children }: { action?: string; children: ReactNode }) {
  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      autoComplete={useKioskAutoComplete()}
      noValidate
    >
      {children}
    </form>
  );
}
