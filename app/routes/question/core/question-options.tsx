import type { ReactNode } from "react";
import { Icon } from "~/ui/picture/icon.tsx";
import { OptionTile, type QuestionOption } from "./option-tile.tsx";
import styles from "./question-options.module.css";

type Props = {
  name: string;
  legend: ReactNode;
  options: readonly QuestionOption[];
  asImages: boolean;
  checkedId: string | null;
  disabled: boolean;
  error: string | null;
  errorId: string;
  /** The id of the first option, for the error summary's link. */
  firstId: string;
  onChoose?: (id: string) => void;
};

/** Uncontrolled: needs a `key` for each question, because React reads `checkedId` only once. */
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
