import { ProgressBar } from "./progress-bar.tsx";
import styles from "./question-step.module.css";

type Props = {
  text: string;
  value: number;
  max: number;
  label: string;
};

export function QuestionStep({ text, value, max, label }: Props) {
  return (
    <div className={styles.step}>
      <p className={styles.text}>{text}</p>
      <ProgressBar value={value} max={max} label={label} />
    </div>
  );
}
