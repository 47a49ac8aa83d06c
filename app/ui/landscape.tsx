import { classNames } from "./class-names.ts";
import type { Hue } from "./hue.ts";
import styles from "./landscape.module.css";

interface Props {
  hue: Hue;
  seed: string;
  className?: string | undefined;
}

/** A small flat landscape with a path to its horizon, the same for the same seed. Decorative. */
export function Landscape({ hue, seed, className }: Props) {
  return (
    <svg
      className={classNames(styles.landscape, className)}
      data-hue={hue}
      data-seed={seed}
      viewBox="0 0 480 270"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    />
  );
}
