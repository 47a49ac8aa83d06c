import type { CSSProperties, ReactNode } from "react";
import { Horizon } from "~/ui/layout/horizon.tsx";
import styles from "./join-screen.module.css";

type Props = {
  heading: string;
  note: string | null;
  qrCode: ReactNode;
  goTo: string;
  address: string;
  codeLabel: string;
  code: string;
  /** The counts, which a script may update. */
  status: ReactNode;
  actions: ReactNode;
};

/** Shows how to join, readable from the last row. */
export function JoinScreen(props: Props) {
  const { heading, note, qrCode, goTo, address, codeLabel, code, status, actions } = props;
  return (
    <section className={styles.screen}>
      <div>
        <h1 className={styles.heading} tabIndex={-1}>
          {heading}
        </h1>
        {note && <p>{note}</p>}
      </div>
      <div className={styles.join}>
        <div className={styles.qr}>{qrCode}</div>
        <div className={styles.words}>
          <p className={styles.goTo}>{goTo}</p>
          <p className={styles.address} translate="no">
            {address}
          </p>
          <p className={styles.label}>{codeLabel}</p>
          <p className={styles.code} translate="no" style={toLetters(code)}>
            {code}
          </p>
        </div>
        <div className={styles.status} role="status" data-live="room">
          {status}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      <div className={styles.hills}>
        <Horizon />
      </div>
    </section>
  );
}

const WIDE_LETTER = /[MW]/;

/** A long or wide code gets a smaller size, so that it stays on one line. */
function toLetters(code: string): CSSProperties {
  const widths = [...code].map((letter) => (WIDE_LETTER.test(letter) ? 1.5 : 1));
  const variables: Record<`--${string}`, number> = {
    "--letters": widths.reduce((sum, width) => sum + width, 0),
  };
  return variables;
}
