import { type ReactNode, use } from "react";
import { KioskMode } from "~/links/page-contexts.ts";
import { SkipLink } from "~/ui/layout/header-links.tsx";
import { Landscape } from "~/ui/picture/landscape.tsx";
import styles from "./default-layout.module.css";

type Props = {
  skipText: string;
  brand: ReactNode;
  /** Whether a phone shows only the brand's mark. */
  isCompact?: boolean;
  search: ReactNode;
  nav: ReactNode;
  navLabel: string;
  language: ReactNode;
  /** What is below the bar. */
  below?: ReactNode;
  footer: ReactNode;
  alert?: ReactNode;
  children: ReactNode;
};

export function DefaultLayout(props: Props) {
  return (
    <div className={styles.page} data-page-layout="default">
      <SkipLink text={props.skipText} />
      <header className={styles.header}>
        <div className={styles.bar}>
          <div data-compact={props.isCompact ? "" : undefined}>{props.brand}</div>
          {props.search && <div className={styles.search}>{props.search}</div>}
          {props.nav && (
            <nav className={styles.nav} aria-label={props.navLabel}>
              {props.nav}
            </nav>
          )}
          <div className={styles.language}>{props.language}</div>
        </div>
        {props.below}
      </header>
      {props.alert}
      <main className={styles.main} id="main" tabIndex={-1}>
        {props.children}
      </main>
      {use(KioskMode) && <Landscape hue="fjord" seed="vidare" />}
      {props.footer && (
        <footer className={styles.footer}>
          <div className={styles.footerBody}>{props.footer}</div>
        </footer>
      )}
    </div>
  );
}
