import { Icon } from "./icon.tsx";
import styles from "./error-summary.module.css";

export interface FieldError {
  /** Of the control that the link leads to; null: the form as a whole. */
  fieldId: string | null;
  text: string;
}

interface Props {
  /** Of the summary, so that the focus can be sent there. */
  id: string;
  heading: string;
  errors: readonly FieldError[];
}

/** What is wrong with a form, at its head, each with a link to its field. */
export function ErrorSummary({ id, heading, errors }: Props) {
  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} id={id} role="group" aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <h2 className={styles.heading} id={`${id}-heading`}>
        <Icon name="alert" /> {heading}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, text }) => (
          <li key={`${fieldId}-${text}`}>{fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}
