import { buttonClass } from "~/ui/button.tsx";
import styles from "./new-version.module.css";

type Props = { text: string; reloadText: string; onReload: () => void };

export function NewVersion({ text, reloadText, onReload }: Props) {
  return (
    <div className={styles.offer}>
      <p>{text}</p>
      <button type="button" className={buttonClass("secondary")} onClick={onReload}>
        {reloadText}
      </button>
    </div>
  );
}
