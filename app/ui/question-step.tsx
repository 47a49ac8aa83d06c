import { ProgressBar } from "./progress-bar.tsx";
import styles from "./question-step.module.css";

interface Props {
  /** "Question 3 of 10". */
  text: string;
  value: number;
  max: number;
  /** The bar's name, for those who listen. */
  label: string;
}

/** Where one stands in a test: the words and the bar. */
export function QuestionStep({ text, value, max, label }: Props) {
  return (
    <div className={styles.step}>
      <p className={styles.text}>{text}</p>
      <ProgressBar value={value} max={max} label={label} />
    </div>
  );
}
