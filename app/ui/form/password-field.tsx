import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import styles from "./field.module.css";
import { controlProps, Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & {
  autoComplete: "current-password" | "new-password";
  /** For the button that shows the password. */
  showText: string;
};

/** show-password.js shows the button. Without spell checking, which would send a visible password away. */
export function PasswordField({ name, id = name, label, hint, errors, autoComplete, showText }: Props) {
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <div className={styles.password}>
        <input
          className={styles.input}
          type="password"
          dir="ltr"
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...controlProps(id, hint, errors)}
        />
        <button className={styles.show} type="button" aria-pressed={false} data-show-password="" hidden>
          {showText} <VisuallyHidden>{label}</VisuallyHidden>
        </button>
      </div>
    </Field>
  );
}
