import { Icon } from "~/ui/picture/icon.tsx";
import styles from "./error-summary.module.css";

export type FieldError = {
  /** The control's id; null for an error of the whole form. */
  fieldId: string | null;
  text: string;
};

type Props = {
  id: string;
  heading: string;
  errors: readonly FieldError[];
};

/** The group takes the focus. Screen readers announce the alert in it even without focus. */
export function ErrorSummary({ id, heading, errors }: Props) {
  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} id={id} role="group" aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <div className={styles.said} role="alert">
        <h2 className={styles.heading} id={`${id}-heading`}>
          <Icon name="alert" /> {heading}
        </h2>
        <ul className={styles.list}>
          {errors.map(({ fieldId, text }) => (
            <li key={`${fieldId}-${text}`}>
              {fieldId ? (
                <a href={`#${fieldId}`} target="_self">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
