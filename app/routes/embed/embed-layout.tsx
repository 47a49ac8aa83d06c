import type { ReactNode } from "react";
import type { Hue } from "~/ui/picture/hue.ts";
import styles from "./embed-layout.module.css";

type Props = {
  hue: Hue;
  brand: ReactNode;
  /** The link to the whole site. */
  onward: ReactNode;
  /** For frames without scripts, which may block forms too. */
  blocked: ReactNode;
  children: ReactNode;
};

/** The script measures the frame's height by `data-embed`. */
export function EmbedLayout({ hue, brand, onward, blocked, children }: Props) {
  return (
    <div className={styles.page} data-embed="" data-hue={hue}>
      <noscript className={styles.blocked}>{blocked}</noscript>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        {onward}
        {brand}
      </footer>
    </div>
  );
}
