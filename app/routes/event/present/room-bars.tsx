import type { ImageSet } from "~/domain/quiz/question.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import styles from "./room-bars.module.css";

export type RoomBar = {
  id: string;
  letter: string;
  label: string;
  image: ({ src: string } & Partial<ImageSet>) | null;
  /** The share of the answers, 0 to 1. */
  share: number;
  countText: string;
  /** Null until the right answer is shown. */
  isRight: boolean | null;
  rightText: string | null;
};

/** The longest text, in characters, that fits on a line of the largest size beside the words for the right answer. */
const MAX_LARGE_LENGTH = 18;

/** The last two sizes are for a third of the width. */
export type BarSize = "large" | "medium" | "small" | "compact" | "dense";

type Props = { label: string; bars: readonly RoomBar[]; size?: BarSize };

/** Until the right answer is shown, all bars look alike. */
export function RoomBars({ label, bars, size = sizeOf(bars) }: Props) {
  const hasPictures = bars.some(({ image }) => image !== null);
  return (
    <ol
      className={styles.bars}
      role="list"
      aria-label={label}
      data-size={size}
      data-pictures={hasPictures || undefined}
    >
      {bars.map((bar) => (
        <Bar key={bar.id} bar={bar} />
      ))}
    </ol>
  );
}

function Bar({ bar: { letter, label, image, share, countText, isRight, rightText } }: { bar: RoomBar }) {
  return (
    <li className={styles.option} data-right={isRight ?? undefined}>
      {image && <img className={styles.image} {...image} alt={label} width={480} height={360} />}
      <span className={styles.letter}>{isRight ? <Icon name="check" /> : letter}</span>
      <span className={styles.label}>
        {!image && label} {rightText && <span className={styles.right}>{rightText}</span>}
      </span>{" "}
      <span className={styles.count}>{countText}</span>
      <svg className={styles.bar} width="100%" height="100%" aria-hidden="true" focusable="false">
        <rect className={styles.track} width="100%" height="100%" rx="4" />
        <rect className={styles.fill} width={`${Math.round(share * 1000) / 10}%`} height="100%" rx="4" />
      </svg>
    </li>
  );
}

function sizeOf(bars: readonly RoomBar[]): BarSize {
  const longest = Math.max(0, ...bars.map(({ label, image }) => (image ? 0 : label.length)));
  if (bars.length <= 3 && longest <= MAX_LARGE_LENGTH) return "large";
  return bars.length <= 5 && longest <= 100 ? "medium" : "small";
}
