import type { ReactNode } from "react";
import styles from "./link-list.module.css";

type Props = { links: readonly { id: string; link: ReactNode; note?: string }[] };

export function LinkList({ links }: Props) {
  return (
    <ul className={styles.list} role="list">
      {links.map(({ id, link, note }) => (
        <li className={styles.item} key={id}>
          {link}
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
