import { Icon } from "~/ui/picture/icon.tsx";
import styles from "./rotate-hint.module.css";

type Props = {
  text: string;
  dismissText: string;
};

/** Works without scripts. The path as `key` shows the hint again on the next page. */
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
