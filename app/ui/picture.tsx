import { classNames } from "./class-names.ts";
import type { Hue } from "./hue.ts";
import { Landscape } from "./landscape.tsx";
import styles from "./picture.module.css";

type Props = {
  hue: Hue;
  seed: string;
  imageUrl: string | null;
  className?: string | undefined;
  eager?: boolean;
};

/** The topic's image, else a landscape in its hue. Decorative. */
export function TopicPicture({ hue, seed, imageUrl, className, eager = false }: Props) {
  if (!imageUrl) return <Landscape hue={hue} seed={seed} className={classNames(styles.picture, className)} />;
  return (
    <img
      className={classNames(styles.picture, className)}
      data-hue={hue}
      src={imageUrl}
      alt=""
      width={480}
      height={270}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
