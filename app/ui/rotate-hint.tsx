import { Icon } from "./icon.tsx";
import styles from "./rotate-hint.module.css";

interface Props {
  text: string;
  dismissText: string;
}

/**
 * "Turn your phone", shown on low landscape screens alone. Ticking it away needs no script; give it the path
 * as its `key`, so that it comes back on the next one.
 */
export function RotateHint({ text, dismissText }: Props) {
  return (
    <aside className={styles.hint}>
      <Icon name="rotate" />
      <p className={styles.text}>{text}</p>
      <label className={styles.dismiss}>
        <input className={styles.checkbox} type="checkbox" />
        {dismissText}
      </label>
    </aside>
  );
}
