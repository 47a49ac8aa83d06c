import type { ReactNode } from "react";
import { useKioskAutoComplete } from "~/links/page-contexts.ts";
import { ErrorSummary, type FieldError } from "./error-summary.tsx";
import styles from "./form-page.module.css";

type Props = {
  /** Use "get" if the form changes nothing. */
  method?: "get" | "post";
  action?: string;
  /** Whether the column is as wide as text for reading, rather than as fields. */
  isWide?: boolean;
  heading: string;
  intro?: ReactNode;
  notice?: ReactNode;
  errorHeading: string;
  errors: readonly FieldError[];
  children: ReactNode;
  below?: ReactNode;
};

export function FormPage(props: Props) {
  const {
    method,
    action,
    isWide = false,
    heading,
    intro,
    notice,
    errorHeading,
    errors,
    children,
    below,
  } = props;
  return (
    <div className={styles.page} data-wide={isWide || undefined}>
      <h1 className={styles.heading} tabIndex={-1}>
        {heading}
      </h1>
      {intro}
      {notice}
      <ErrorSummary id="errors" heading={errorHeading} errors={errors} />
      {children && (
        <FieldForm method={method} action={action}>
          {children}
        </FieldForm>
      )}
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
}

type FieldFormProps = {
  method?: "get" | "post" | undefined;
  action?: string | undefined;
  children: ReactNode;
};

/** The server checks the form, because the browser's messages may be in another language. */
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
