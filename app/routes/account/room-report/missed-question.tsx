import { toPercent } from "~/domain/progress/knowledge.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { useOwnLinks } from "~/links/locale-link.tsx";
import { MarkedChart } from "~/quiz/verdict.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import styles from "./missed-question.module.css";
import type { MissedView } from "./report-view.server.ts";

export function MissedQuestion(view: MissedView) {
  const { t } = useTranslation();
  const { position, image, answers, wrong, options, whyChosen, chart } = view;
  const whyHtml = useOwnLinks(view.whyHtml ?? "");
  const textHtml = useOwnLinks(view.textHtml);
  const hasPictures = options.some((option) => option.image !== null);
  return (
    <article className={styles.missed} data-charted={chart ? "" : undefined}>
      <h3 className={styles.question}>
        {position}. <span dir="auto" dangerouslySetInnerHTML={{ __html: textHtml }} />
      </h3>
      <div className={styles.answers}>
        <p className={styles.count}>{t("report.wrong", { wrong, total: answers })}</p>
        <ol className={styles.options} role="list" data-pictures={hasPictures || undefined}>
          {options.map((option) => (
            <Option key={option.id} option={option} total={answers} />
          ))}
        </ol>
        <Compare {...view} />
      </div>
      <div className={styles.reasons}>
        {image && <Picture {...image} />}
        {whyHtml !== "" && <p className={styles.why} dangerouslySetInnerHTML={{ __html: whyHtml }} />}
        {whyChosen && (
          <p>
            <strong>{t("present.whyTempting", whyChosen)}</strong> {whyChosen.text}
          </p>
        )}
      </div>
      {chart && (
        <div className={styles.chart}>
          <MarkedChart {...chart} />
        </div>
      )}
    </article>
  );
}

type OptionProps = { option: MissedView["options"][number]; total: number };

function Option({ option: { letter, label, image, count, share, isRight }, total }: OptionProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.option} data-right={isRight || undefined}>
      {image && <img className={styles.picture} {...image} alt={label} width={480} height={360} />}
      <span className={styles.letter}>{isRight ? <Icon name="check" /> : letter}</span>
      <span dir="auto">
        {!image && label}
        {isRight && <VisuallyHidden> ({t("present.rightAnswer")})</VisuallyHidden>}
      </span>
      <span className={styles.number}>{t("present.optionCount", { count, total })}</span>
      <Bar share={share} />
    </li>
  );
}

/** How many answer wrong: the class, by guessing, and everybody if that is known. */
function Compare({ answers, wrong, byGuessing, everybody }: MissedView) {
  const { t } = useTranslation();
  const rows = [
    { who: t("report.thisClass"), percent: toPercent(wrong / answers) },
    { who: t("report.guessing"), percent: byGuessing },
    ...(everybody ? [{ who: everybody.who, percent: everybody.wrong }] : []),
  ];
  return (
    <dl className={styles.compare}>
      {rows.map(({ who, percent }) => (
        <div key={who} className={styles.share}>
          <dt>{who}</dt>
          <dd>{t("report.percentWrong", { percent })}</dd>
          <Bar share={percent / 100} />
        </div>
      ))}
    </dl>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} width="100%" height="8" aria-hidden="true" focusable="false">
      <rect className={styles.track} width="100%" height="100%" rx="3" />
      <rect className={styles.fill} width={`${Math.round(share * 1000) / 10}%`} height="100%" rx="3" />
    </svg>
  );
}

function Picture({ url, imageSet, description, width, height }: NonNullable<MissedView["image"]>) {
  const size = width && height ? { width, height } : {};
  return <img className={styles.image} src={url} {...imageSet} alt={description} {...size} />;
}
