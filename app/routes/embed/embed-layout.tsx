import type { ReactNode } from "react";
import type { Hue } from "~/ui/picture/hue.ts";
import styles from "./embed-layout.module.css";
import type { EmbedMessage } from "./embed-message.ts";

type Props = {
  hue: Hue;
  brand: ReactNode;
  /** The link to the whole site. */
  onward: ReactNode;
  /** For frames without scripts, which may block forms too. */
  blocked: ReactNode;
  message: EmbedMessage | null;
  children: ReactNode;
};

/** The script measures the height of `data-embed` and tells `data-message`. */
export function EmbedLayout({ hue, brand, onward, blocked, message, children }: Props) {
  return (
    <div
      className={styles.page}
      data-embed=""
      data-message={message ? JSON.stringify(message) : undefined}
      data-hue={hue}
    >
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
