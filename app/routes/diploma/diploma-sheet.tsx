import type { ReactNode } from "react";
import { isLatin, languageAttributes, type Locale } from "~/domain/locales.ts";
import { type Picture, toImageSet } from "~/domain/quiz/question.ts";
import { Brand } from "~/ui/layout/brand.tsx";
import type { Hue } from "~/ui/picture/hue.ts";
import { Landscape } from "~/ui/picture/landscape.tsx";
import { QrCode } from "~/ui/picture/qr-code.tsx";
import scriptStyles from "~/ui/text/other-scripts.css?url";
import pageStyles from "./diploma-page.module.css";
import styles from "./diploma-sheet.module.css";

type Fact = { label: string; text: string };

/** All texts are in `language`. */
export type DiplomaSheetProps = {
  language: Locale;
  hue: Hue;
  seed: string;
  image: Picture | null;
  title: string;
  topic: string;
  holder: string | null;
  achievement: string;
  /** `dateTime` is in ISO format. */
  issued: Fact & { dateTime: string };
  code: Fact;
  address: Fact & { href: string };
  qrCode: { size: number; path: string; label: string };
};

/** White paper in every theme, and alone on one page in print. */
export function DiplomaSheet(props: DiplomaSheetProps) {
  const { language, hue, seed, image, title, topic, holder, achievement, qrCode } = props;
  return (
    <div className={styles.paper}>
      <article className={styles.sheet} data-paper data-hue={hue} {...languageAttributes(language)}>
        {!isLatin(language) && <link rel="stylesheet" href={scriptStyles} />}
        <div className={styles.brand}>
          <Brand />
        </div>
        <div className={styles.qrCode}>
          <QrCode {...qrCode} />
        </div>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <h2 className={styles.topic} data-length={lengthOf(topic, 24, 48)}>
            {topic}
          </h2>
          {holder && (
            <p className={styles.holder} data-length={lengthOf(holder, 40, 70)}>
              <bdi>{holder}</bdi>
            </p>
          )}
          <p className={styles.achievement}>{achievement}</p>
        </div>
        <Facts {...props} />
        {image ? (
          <img className={styles.own} src={image.url} {...toImageSet(image, "story")} alt="" />
        ) : (
          <Landscape className={styles.picture} hue={hue} seed={seed} sunAt={1} wide />
        )}
        <svg className={styles.frame} aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" />
        </svg>
      </article>
    </div>
  );
}

function Facts({ issued, code, address }: Pick<DiplomaSheetProps, "issued" | "code" | "address">) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{issued.label}</dt>
        <dd>
          <time dateTime={issued.dateTime}>{issued.text}</time>
        </dd>
      </div>
      <div>
        <dt>{code.label}</dt>
        <dd translate="no">{code.text}</dd>
      </div>
      <div>
        <dt>{address.label}</dt>
        <dd data-length={lengthOf(address.text, 60, 90)}>
          <a href={address.href} dir="ltr">
            {address.text}
          </a>
        </dd>
      </div>
    </dl>
  );
}

/** Long texts get a smaller size, so that the sheet stays one page. */
function lengthOf(text: string, long: number, veryLong: number): "long" | "very-long" | undefined {
  if (text.length > veryLong) return "very-long";
  return text.length > long ? "long" : undefined;
}

type DiplomaPageProps = { heading: string; intro: ReactNode; sheet: DiplomaSheetProps; children?: ReactNode };

export function DiplomaPage({ heading, intro, sheet, children }: DiplomaPageProps) {
  return (
    <div className={pageStyles.page}>
      <div className={pageStyles.intro}>
        <h1 className={pageStyles.heading} tabIndex={-1}>
          {heading}
        </h1>
        {intro}
      </div>
      <DiplomaSheet {...sheet} />
      {children && <div className={pageStyles.parts}>{children}</div>}
    </div>
  );
}
