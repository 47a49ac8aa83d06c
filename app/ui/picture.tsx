import { classNames } from "./class-names.ts";
import type { Hue } from "./hue.ts";
import { Landscape } from "./landscape.tsx";
import styles from "./picture.module.css";

interface Props {
  hue: Hue;
  /** What the landscape is drawn from: the topic's globalId or slug. */
  seed: string;
  imageUrl: string | null;
  className?: string | undefined;
  /** Load the image at once: it is in the first screenful. */
  eager?: boolean;
}

/** A topic's picture: its image where the editor gave one, else the landscape of its hue. Decorative. */
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
