import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import styles from "./text-field.module.css";

type Props = Pick<ComponentProps<"input">, "type" | "autoComplete" | "defaultValue" | "inputMode"> & {
  name: string;
  label: string;
  hint?: string;
  errors: readonly string[];
};

/** The field's name is its id, too, for the links of an error summary. */
export function TextField({ name, label, hint, errors, ...input }: Props) {
  const described = [hint && `${name}-hint`, errors.length > 0 && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldErrors name={name} errors={errors} />
      <input
        {...input}
        className={styles.input}
        id={name}
        name={name}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={described || undefined}
      />
    </div>
  );
}

type CheckboxProps = { name: string; children: React.ReactNode; errors: readonly string[] };

export function CheckboxField({ name, children, errors }: CheckboxProps) {
  return (
    <div className={styles.field}>
      <FieldErrors name={name} errors={errors} />
      <label className={styles.check}>
        <input
          type="checkbox"
          id={name}
          name={name}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? `${name}-error` : undefined}
        />
        <span>{children}</span>
      </label>
    </div>
  );
}

function FieldErrors({ name, errors }: { name: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <p className={styles.error} id={`${name}-error`}>
      <Icon name="alert" /> {errors.join(" ")}
    </p>
  );
}
