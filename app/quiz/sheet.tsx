import type { ReactNode } from "react";
import { optionLetter, type Question, toShownPicture } from "~/domain/quiz/question.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { useOwnLinks } from "~/links/locale-link.tsx";
import { Brand } from "~/ui/layout/brand.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { QrCode } from "~/ui/picture/qr-code.tsx";
import { PrintButton } from "~/ui/share/share-links.tsx";
import styles from "./sheet.module.css";

/** Only for the button that prints, which a page without scripts does not show. */
export const SHEET_HANDLE: PageHandle = { script: "share-links" };

/** Must not reveal which option is right. */
export type SheetQuestion = ReturnType<typeof toSheetQuestion>;

export function toSheetQuestion({ globalId, text, textHtml, image, answersAsImages, options }: Question) {
  return {
    ...{ id: globalId, text, textHtml },
    image: image && toShownPicture(image, "sheet"),
    asImages: answersAsImages,
    options: options.map((option, index) => ({
      id: option.globalId,
      letter: optionLetter(index),
      label: option.text,
      picture: answersAsImages && option.image ? toShownPicture(option.image, "sheet") : null,
    })),
  };
}

type PageProps = { title: string; heading: string; intro: string; above: ReactNode; children: ReactNode };

/** Prints only the paper in it. */
export function SheetPage({ title, heading, intro, above, children }: PageProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <title>{`${title} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.intro}>
        {above}
        <h1 className={styles.heading} tabIndex={-1}>
          {heading}
        </h1>
        <p>{intro}</p>
        <PrintButton />
      </div>
      {children}
    </div>
  );
}

type Online = { address: string; qrCode: { size: number; path: string } };

type PaperProps = {
  title: string;
  subtitle: string | null;
  hasName: boolean;
  /** Where the same questions are. */
  online: Online | null;
  children: ReactNode;
};

/** White in every theme. */
export function Paper({ title, subtitle, hasName, online, children }: PaperProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.paper} data-paper aria-labelledby="paper">
      <header className={styles.head}>
        <div className={styles.words}>
          <div className={styles.brand}>
            <Brand />
          </div>
          <h2 className={styles.title} id="paper" dir="auto">
            {title}
          </h2>
          {subtitle !== null && (
            <p className={styles.subtitle} dir="auto">
              {subtitle}
            </p>
          )}
          {hasName && (
            <p className={styles.name}>
              {t("sheet.name")} <span className={styles.line} />
            </p>
          )}
        </div>
        {online && <SameOnline {...online} />}
      </header>
      {children}
    </section>
  );
}

function SameOnline({ address, qrCode }: Online) {
  const { t } = useTranslation();
  return (
    <div className={styles.online}>
      <QrCode {...qrCode} label={t("sheet.qrCode")} />
      <p>{t("sheet.online")}</p>
      <p>
        <a className={styles.address} href={address} translate="no" dir="ltr">
          {address.replace(/^https?:\/\//, "")}
        </a>
      </p>
    </div>
  );
}

export function SheetQuestions({ questions }: { questions: readonly SheetQuestion[] }) {
  return (
    <PaperList>
      {questions.map((question) => (
        <PaperQuestion key={question.id} textHtml={question.textHtml}>
          {question.image && (
            <img
              className={styles.image}
              src={question.image.url}
              {...question.image.imageSet}
              alt={question.image.description}
              {...(question.image.width &&
                question.image.height && { width: question.image.width, height: question.image.height })}
            />
          )}
          <Options {...question} />
        </PaperQuestion>
      ))}
    </PaperList>
  );
}

export function PaperList({ children }: { children: ReactNode }) {
  return (
    <ol className={styles.questions} role="list">
      {children}
    </ol>
  );
}

/** Is on one page. */
export function PaperQuestion({ textHtml, children }: { textHtml: string; children: ReactNode }) {
  return (
    <li className={styles.question}>
      <h3 className={styles.text} dangerouslySetInnerHTML={{ __html: useOwnLinks(textHtml) }} />
      {children}
    </li>
  );
}

/** In characters: how long a text may be beside two others, and beside another. */
const MAX_SHORT_LENGTH = 14;
const MAX_MEDIUM_LENGTH = 34;

function Options({ options, asImages }: Pick<SheetQuestion, "options" | "asImages">) {
  return (
    <ol
      className={asImages ? styles.pictures : styles.options}
      role="list"
      data-length={lengthOf(options.map(({ label }) => label))}
    >
      {options.map(({ id, letter, label, picture }) => (
        <li key={id} className={styles.option}>
          <span className={styles.box} aria-hidden="true" />
          <span className={styles.letter}>{letter}</span>{" "}
          {picture ? (
            <img
              className={styles.picture}
              src={picture.url}
              {...picture.imageSet}
              alt={label}
              width={480}
              height={360}
            />
          ) : (
            <span dir="auto">{label}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function lengthOf(labels: readonly string[]): "short" | "medium" | "long" {
  const longest = Math.max(...labels.map((label) => label.length));
  if (longest <= MAX_SHORT_LENGTH) return "short";
  return longest <= MAX_MEDIUM_LENGTH ? "medium" : "long";
}
