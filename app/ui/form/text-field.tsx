import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";
import { controlProps, Field, FieldErrors, type FieldProps } from "./field.tsx";

type TextProps = FieldProps &
  Pick<
    ComponentProps<"input">,
    "type" | "autoCapitalize" | "autoComplete" | "defaultValue" | "inputMode" | "spellCheck"
  >;

export function TextField({ name, id = name, label, hint, errors, ...input }: TextProps) {
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <input
        {...input}
        className={styles.input}
        name={name}
        dir={input.type === "email" ? "ltr" : "auto"}
        {...controlProps(id, hint, errors)}
      />
    </Field>
  );
}

type SelectProps = FieldProps & { defaultValue: string; children: ReactNode };

/** `children` are the options. */
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
