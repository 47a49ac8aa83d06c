import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./text-field.module.css";

type Props = Pick<ComponentProps<"input">, "type" | "autoComplete" | "defaultValue" | "inputMode"> & {
  name: string;
  /** Default: the name. The links of an error summary lead to it. */
  id?: string;
  label: string;
  hint?: string;
  errors: readonly string[];
};

export function TextField({ name, id = name, label, hint, errors, ...input }: Props) {
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(" ");
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
      <input
        {...input}
        className={styles.input}
        id={id}
        name={name}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={described || undefined}
      />
    </div>
  );
}

type CheckboxProps = { name: string; children: ReactNode; errors: readonly string[] };

export function CheckboxField({ name, children, errors }: CheckboxProps) {
  return (
    <div className={styles.field}>
      <FieldErrors id={name} errors={errors} />
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

function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alert" /> {errors.join(" ")}
    </p>
  );
}
