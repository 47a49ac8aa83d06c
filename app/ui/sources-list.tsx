import { type ReactNode, use } from "react";
import { KioskMode } from "~/links/kiosk-mode.ts";
import { Icon } from "./icon.tsx";
import styles from "./sources-list.module.css";

export type Source = {
  title: string;
  publisher: string;
  year: string | number;
  /** Null for a source without a link. */
  url: string | null;
};

type Props = {
  heading: string;
  headingLevel?: 2 | 3;
  sources: readonly Source[];
};

export function SourcesList({ heading, headingLevel = 2, sources }: Props) {
  if (sources.length === 0) return null;
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <section className={styles.sources}>
      <Heading className={styles.heading}>{heading}</Heading>
      <ul className={styles.list} role="list">
        {sources.map((source) => (
          <li key={`${source.publisher}-${source.title}`}>
            <cite className={styles.title}>
              <SourceLink url={source.url}>{source.title}</SourceLink>
            </cite>
            <span className={styles.by}>
              {source.publisher}, {source.year}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceLink({ url, children }: { url: string | null; children: ReactNode }) {
  if (!url || use(KioskMode)) return children;
  return (
    <a href={url} rel="noopener external">
      {children} <Icon name="external" />
    </a>
  );
}
