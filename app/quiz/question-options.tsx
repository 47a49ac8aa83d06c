import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { type QuestionSizes, sizeStyle } from "~/domain/kiosk/question-size.ts";
import type { ImageSet, ShownPicture } from "~/domain/quiz/question.ts";
import { useOwnLinks } from "~/links/locale-link.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import tile from "./option-tile.module.css";
import styles from "./question-options.module.css";
import type { VerdictView } from "./views.ts";

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

type TileProps = {
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

export function OptionTile({ option, name, asImage, checked, disabled, invalid, id, onChoose }: TileProps) {
  const mark = MARKS[option.state];
  const asPicture = asImage && option.imageUrl !== null;
  return (
    <label className={asImage ? tile.card : tile.tile} data-state={option.state}>
      <input
        className={tile.radio}
        type="radio"
        id={id}
        name={name}
        value={option.id}
        defaultChecked={checked}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        onChange={onChoose && (() => onChoose(option.id))}
      />
      <span className={tile.letter}>{option.letter}</span>{" "}
      {asPicture && (
        <img
          className={tile.image}
          src={option.imageUrl ?? ""}
          {...option.imageSet}
          alt={option.label}
          width={480}
          height={360}
        />
      )}
      <span className={tile.words}>
        {!asPicture && <span className={tile.text}>{option.label}</span>}{" "}
        {option.stateText && <span className={tile.stateText}>{option.stateText}</span>}
      </span>
      {mark && (
        <span className={tile.mark}>
          <Icon name={mark} />
        </span>
      )}
    </label>
  );
}

type PlainOption = Omit<QuestionOption, "state" | "stateText">;

export function optionStates(
  options: readonly PlainOption[],
  feedback: VerdictView | null,
  t: TFunction,
): QuestionOption[] {
  return options.map((option) => {
    const state = feedback ? stateOf(option.id, feedback) : "open";
    return { ...option, state, stateText: textOf(state, t) };
  });
}

function stateOf(id: string, { chosenId, rightId, verdict }: VerdictView): OptionState {
  if (id === chosenId) return `chosen-${verdict}`;
  return id === rightId ? "right" : "other";
}

function textOf(state: OptionState, t: TFunction): string | null {
  if (state === "chosen-right") return t("question.yourAnswerRight");
  if (state === "chosen-wrong") return t("question.yourAnswerWrong");
  if (state === "chosen-very-wrong") return t("question.yourAnswerVeryWrong");
  return state === "right" ? t("question.rightAnswer") : null;
}

type HeadingProps = {
  /** Safe inline HTML, with links in English form. */
  textHtml: string;
  sizes: QuestionSizes;
  image: ShownPicture | null;
};

export function QuestionHeading({ textHtml, sizes, image }: HeadingProps) {
  return (
    <>
      <h1
        className={styles.heading}
        tabIndex={-1}
        style={sizeStyle(sizes)}
        dangerouslySetInnerHTML={{ __html: useOwnLinks(textHtml) }}
      />
      {image && (
        <img
          className={styles.image}
          src={image.url}
          {...image.imageSet}
          alt={image.description}
          {...(image.width && image.height && { width: image.width, height: image.height })}
        />
      )}
    </>
  );
}
