import styles from "./stone-steps.module.css";

type Props = {
  text: string;
  /** The accessible name of the progress. */
  label: string;
  percent: number;
  /** Counts from 0; the stones before it are done. */
  current: number;
  count: number;
};

export function StoneSteps({ text, label, percent, current, count }: Props) {
  return (
    <div className={styles.steps}>
      <p className={styles.text}>{text}</p>
      <div
        className={styles.stones}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
      >
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={styles.stone} data-state={stateOf(index, current)} />
        ))}
      </div>
    </div>
  );
}

function stateOf(index: number, current: number): "done" | "current" | "ahead" {
  if (index < current) return "done";
  return index === current ? "current" : "ahead";
}
