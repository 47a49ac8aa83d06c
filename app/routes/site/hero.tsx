import type { ReactNode } from "react";
import type { Hue } from "~/ui/picture/hue.ts";
import { Landscape } from "~/ui/picture/landscape.tsx";
import styles from "./hero.module.css";

type Props = {
  hue?: Hue;
  seed?: string;
  heading: ReactNode;
  text: ReactNode;
  size?: "high" | "low";
  children?: ReactNode;
};

export function Hero({ hue = "fjord", seed = "vidare", heading, text, size = "high", children }: Props) {
  return (
    <header className={styles.hero} data-hue={hue} data-size={size}>
      <div className={styles.body}>
        <h1 className={styles.heading} tabIndex={-1}>
          {heading}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
      {/* The drawing is last, because words that arrive later would push it down on a phone. */}
      <Landscape className={styles.landscape} hue={hue} seed={seed} wide />
    </header>
  );
}

export function HeroCard({ hue, children }: { hue: Hue; children: ReactNode }) {
  return (
    <div className={styles.card} data-hue={hue}>
      {children}
    </div>
  );
}
