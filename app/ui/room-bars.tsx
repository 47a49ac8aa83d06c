import type { ImageSet } from "~/domain/quiz/image-set.ts";
import { Icon } from "./icon.tsx";
import styles from "./room-bars.module.css";

export type RoomBar = {
  id: string;
  letter: string;
  label: string;
  image: ({ src: string } & Partial<ImageSet>) | null;
  /** 0 to 1. */
  share: number;
  countText: string;
  /** Null as long as nothing is revealed. */
  isRight: boolean | null;
  rightText: string | null;
};

/** How a room chose among the options. All bars look alike until the right one is revealed. */
export function RoomBars({ label, bars }: { label: string; bars: readonly RoomBar[] }) {
  return (
    <ol className={styles.bars} role="list" aria-label={label} data-count={sizeOf(bars.length)}>
      {bars.map((bar) => (
        <Bar key={bar.id} bar={bar} />
      ))}
    </ol>
  );
}

function Bar({ bar }: { bar: RoomBar }) {
  const { letter, label, image, share, countText, isRight, rightText } = bar;
  return (
    <li className={styles.option} data-right={isRight ?? undefined}>
      <span className={styles.letter}>{isRight ? <Icon name="check" /> : letter}</span>
      <span className={styles.label}>
        {image && <img className={styles.image} {...image} alt="" width={480} height={360} />}
        {label} {rightText && <span className={styles.right}>{rightText}</span>}
      </span>{" "}
      <span className={styles.count}>{countText}</span>
      <svg className={styles.bar} width="100%" height="100%" aria-hidden="true" focusable="false">
        <rect className={styles.track} width="100%" height="100%" rx="4" />
        <rect className={styles.fill} width={`${Math.round(share * 1000) / 10}%`} height="100%" rx="4" />
      </svg>
    </li>
  );
}

/** Fewer are set larger. */
function sizeOf(count: number): "few" | "some" | "many" {
  if (count <= 3) return "few";
  return count <= 5 ? "some" : "many";
}
