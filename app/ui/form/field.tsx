import type { ReactNode } from "react";
import { Icon } from "~/ui/picture/icon.tsx";
import styles from "./field.module.css";

export type FieldProps = {
  name: string;
  /** Default: the name. Links in the error summary lead to it. */
  id?: string;
  label: string;
  hint?: string;
  errors: readonly string[];
};

type Props = Pick<FieldProps, "label" | "errors"> & {
  id: string;
  hint: string | undefined;
  children: ReactNode;
};

export function Field({ id, label, hint, errors, children }: Props) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldErrors id={id} errors={errors} />
      {children}
    </div>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alert" /> {errors.join(" ")}
    </p>
  );
}

export function controlProps(id: string, hint: string | undefined, errors: readonly string[]) {
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": errors.length > 0 || undefined,
    "aria-describedby": described || undefined,
  };
}
