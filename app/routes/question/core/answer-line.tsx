import { Icon } from "~/ui/picture/icon.tsx";
import styles from "./answer-line.module.css";

type Props = { isRight: boolean; label: string; text: string; imageUrl: string | null };

export function AnswerLine({ isRight, label, text, imageUrl }: Props) {
  return (
    <p className={styles.line} data-kind={isRight ? "right" : "wrong"}>
      <span className={styles.mark}>
        <Icon name={isRight ? "check" : "cross"} />
      </span>
      <span>
        {label}: {imageUrl === null && <strong>{text}</strong>}
      </span>
      {imageUrl !== null && (
        <img className={styles.image} src={imageUrl} alt={text} width={480} height={360} />
      )}
    </p>
  );
}
