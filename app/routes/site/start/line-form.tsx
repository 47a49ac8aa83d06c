import type { ComponentProps, ReactNode } from "react";
import { Button, type ButtonVariant } from "~/ui/button.tsx";
import fieldStyles from "~/ui/form/field.module.css";
import { controlProps, Field } from "~/ui/form/field.tsx";
import styles from "./line-form.module.css";

type Props = {
  name: string;
  label: string;
  hint?: string;
  errors?: readonly string[];
  input: Pick<
    ComponentProps<"input">,
    "type" | "autoCapitalize" | "autoComplete" | "defaultValue" | "enterKeyHint" | "maxLength" | "spellCheck"
  >;
  button: { text: string; variant: ButtonVariant; name?: string; value?: string };
};

export function LineField({ name, label, hint, errors = [], input, button }: Props) {
  const { text, ...props } = button;
  return (
    <div className={styles.form}>
      <Field id={name} label={label} hint={hint} errors={errors}>
        <div className={styles.line}>
          <input {...input} className={fieldStyles.input} name={name} {...controlProps(name, hint, errors)} />
          <Button {...props}>{text}</Button>
        </div>
      </Field>
    </div>
  );
}

export function FormBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
