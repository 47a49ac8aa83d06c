import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./text-field.module.css";

type FieldProps = {
  name: string;
  /** Default: the name. The links of an error summary lead to it. */
  id?: string;
  label: string;
  hint?: string;
  errors: readonly string[];
};
type TextProps = FieldProps &
  Pick<ComponentProps<"input">, "type" | "autoComplete" | "defaultValue" | "inputMode">;

export function TextField({ name, id = name, label, hint, errors, ...input }: TextProps) {
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <input {...input} className={styles.input} name={name} {...controlProps(id, hint, errors)} />
    </Field>
  );
}

type SelectProps = FieldProps & { defaultValue: string; children: ReactNode };

/** `children` are its options. */
export function SelectField({ name, id = name, label, hint, errors, ...select }: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <select {...select} className={styles.input} name={name} {...controlProps(id, hint, errors)} />
    </Field>
  );
}

type CheckboxProps = {
  name: string;
  children: ReactNode;
  errors?: readonly string[];
  defaultChecked?: boolean;
};

export function CheckboxField({ name, children, errors = [], defaultChecked }: CheckboxProps) {
  return (
    <div className={styles.field}>
      <FieldErrors id={name} errors={errors} />
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          defaultChecked={defaultChecked}
          {...controlProps(name, undefined, errors)}
        />
        <span>{children}</span>
      </label>
    </div>
  );
}

type FrameProps = Pick<FieldProps, "label" | "errors"> & {
  id: string;
  hint: string | undefined;
  children: ReactNode;
};

function Field({ id, label, hint, errors, children }: FrameProps) {
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

/** What ties a control to the texts about it. */
function controlProps(id: string, hint: string | undefined, errors: readonly string[]) {
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": errors.length > 0 || undefined,
    "aria-describedby": described || undefined,
  };
}

function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alert" /> {errors.join(" ")}
    </p>
  );
}
