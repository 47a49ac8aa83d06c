import type { ImageSet } from "~/domain/quiz/image-set.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import styles from "./option-tile.module.css";

export type OptionState = "open" | "chosen-right" | "chosen-wrong" | "chosen-very-wrong" | "right" | "other";

export type QuestionOption = {
  id: string;
  label: string;
  letter: string;
  imageUrl: string | null;
  imageSet?: ImageSet;
  state: OptionState;
  stateText: string | null;
};

type Props = {
  option: QuestionOption;
  name: string;
  asImage: boolean;
  checked: boolean;
  disabled: boolean;
  invalid: boolean;
  id?: string | undefined;
  onChoose?: (id: string) => void;
};

const MARKS = {
  "chosen-right": "check",
  right: "check",
  "chosen-wrong": "cross",
  "chosen-very-wrong": "cross",
  open: null,
  other: null,
} as const;

export function OptionTile({ option, name, asImage, checked, disabled, invalid, id, onChoose }: Props) {
  const mark = MARKS[option.state];
  const asPicture = asImage && option.imageUrl !== null;
  return (
    <label className={asImage ? styles.card : styles.tile} data-state={option.state}>
      <input
        className={styles.radio}
        type="radio"
        id={id}
        name={name}
        value={option.id}
        defaultChecked={checked}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        onChange={onChoose && (() => onChoose(option.id))}
      />
      <span className={styles.letter}>{option.letter}</span>{" "}
      {asPicture && (
        <img
          className={styles.image}
          src={option.imageUrl ?? ""}
          {...option.imageSet}
          alt={option.label}
          width={480}
          height={360}
        />
      )}
      <span className={styles.words}>
        {!asPicture && <span className={styles.text}>{option.label}</span>}{" "}
        {option.stateText && <span className={styles.stateText}>{option.stateText}</span>}
      </span>
      {mark && (
        <span className={styles.mark}>
          <Icon name={mark} />
        </span>
      )}
    </label>
  );
}
