import styles from "./why-chosen-list.module.css";

export type WhyChosen = {
  answer: string;
  /** Replaces the answer's text. */
  imageUrl: string | null;
  why: string;
};

export function WhyChosenList({ heading, items }: { heading: string; items: readonly WhyChosen[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{heading}</h3>
      <dl className={styles.list}>
        {items.map(({ answer, imageUrl, why }) => (
          <div key={answer} className={styles.item}>
            <dt>{imageUrl ? <img src={imageUrl} alt={answer} width={480} height={360} /> : answer}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
