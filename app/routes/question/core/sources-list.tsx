import { type ReactNode, use } from "react";
import { KioskMode } from "~/links/kiosk-mode.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import styles from "./sources-list.module.css";

export type Source = {
  title: string;
  /** Empty if it is unknown, like the year. */
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
        {sources.map((source, index) => (
          <li key={index}>
            <cite className={styles.title}>
              <SourceLink url={source.url}>
                <bdi>{source.title}</bdi>
              </SourceLink>
            </cite>
            <SourceOrigin {...source} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceOrigin({ publisher, year }: Source) {
  const parts = [publisher, year].filter((part) => part !== "");
  return parts.length > 0 && <span className={styles.by}>{parts.join(", ")}</span>;
}

function SourceLink({ url, children }: { url: string | null; children: ReactNode }) {
  if (!url || use(KioskMode)) return children;
  return (
    <a href={url} rel="noopener external">
      {children} <Icon name="external" />
    </a>
  );
}
