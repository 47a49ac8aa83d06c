import type { ComponentProps, ReactNode } from "react";
import { LocaleLink } from "~/links/locale-link.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import styles from "./back-link.module.css";

type Props = Pick<ComponentProps<typeof LocaleLink>, "to"> & { children: ReactNode };

/** To the page above, named by its title. */
export function BackLink({ to, children }: Props) {
  return (
    <p>
      <LocaleLink to={to} className={styles.link}>
        <Icon name="arrow-left" />
        <bdi>{children}</bdi>
      </LocaleLink>
    </p>
  );
}
