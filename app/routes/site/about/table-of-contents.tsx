import styles from "./table-of-contents.module.css";

type Props = { label: string; entries: readonly { id: string; heading: string }[] };

export function TableOfContents({ label, entries }: Props) {
  return (
    <nav className={styles.contents} aria-label={label}>
      <ul className={styles.list}>
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
