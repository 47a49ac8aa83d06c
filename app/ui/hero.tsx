import type { ReactNode } from "react";
import styles from "./hero.module.css";
import type { Hue } from "./hue.ts";
import { Landscape } from "./landscape.tsx";

type Props = {
  hue?: Hue;
  seed?: string;
  heading: string;
  text: string | null;
  children?: ReactNode;
};

export function Hero({ hue = "fjord", seed = "vidare", heading, text, children }: Props) {
  return (
    <header className={styles.hero} data-hue={hue}>
      <Landscape className={styles.landscape} hue={hue} seed={seed} wide />
      <div className={styles.body}>
        <h1 className={styles.heading} tabIndex={-1}>
          {heading}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </header>
  );
}
