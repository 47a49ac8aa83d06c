import styles from "./bar-chart.module.css";

export type Bar = { name: string; total: number; answered: number; known: number };

type Props = {
  /** Describes the chart, and names the text that has its figures. */
  label: string;
  bars: readonly Bar[];
  legend: { known: string; missed: string; open: string };
};

/** Assistive technology sees one picture. A bar's length is the number of the topic's questions. */
export function BarChart({ label, bars, legend }: Props) {
  const longest = Math.max(1, ...bars.map(({ total }) => total));
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <p className={styles.legend}>
        <Key className={styles.known} text={legend.known} />
        <Key className={styles.missed} text={legend.missed} />
        <Key className={styles.open} text={legend.open} />
      </p>
      {bars.map(({ name, total, answered, known }) => (
        <div className={styles.row} key={name}>
          <span className={styles.name}>{name}</span>
          <svg className={styles.bar} width="100%" height="24" focusable="false">
            <rect className={styles.open} width={percent(total / longest)} height="24" rx="6" />
            <rect className={styles.missed} width={percent(answered / longest)} height="24" rx="6" />
            <rect className={styles.known} width={percent(known / longest)} height="24" rx="6" />
          </svg>
        </div>
      ))}
    </div>
  );
}

function Key({ className, text }: { className: string | undefined; text: string }) {
  return (
    <span className={styles.key}>
      <svg className={styles.bar} width="20" height="20" focusable="false">
        <rect className={className} width="20" height="20" rx="6" />
      </svg>
      {text}
    </span>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
