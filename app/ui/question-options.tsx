import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { OptionTile, type QuestionOption } from "./option-tile.tsx";
import styles from "./question-options.module.css";

interface Props {
  /** The radio group's form name. */
  name: string;
  /** The question: its h1 stands inside the legend. */
  legend: ReactNode;
  options: readonly QuestionOption[];
  /** Picture cards instead of text tiles. */
  asImages: boolean;
  checkedId: string | null;
  disabled: boolean;
  error: string | null;
  errorId: string;
  /** Of the first option, for an error summary to lead to. */
  firstId: string;
  onChoose?: (id: string) => void;
}

/** The question and its options. Uncontrolled: give it a `key` per question, `checkedId` is the first choice. */
export function QuestionOptions(props: Props) {
  const { name, options, asImages, checkedId, disabled, error, errorId, firstId, onChoose } = props;
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{props.legend}</legend>
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon name="alert" /> {error}
        </p>
      )}
      <div className={asImages ? styles.pictures : styles.tiles} data-count={options.length}>
        {options.map((option, index) => (
          <OptionTile
            key={option.id}
            option={option}
            name={name}
            asImage={asImages}
            checked={option.id === checkedId}
            disabled={disabled}
            invalid={error !== null}
            id={index === 0 ? firstId : undefined}
            {...(onChoose && { onChoose })}
          />
        ))}
      </div>
    </fieldset>
  );
}
