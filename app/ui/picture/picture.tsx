import { type Picture, type PicturePlace, toImageSet } from "~/domain/quiz/question.ts";
import { classNames } from "~/ui/class-names.ts";
import type { Hue } from "./hue.ts";
import { Landscape } from "./landscape.tsx";
import styles from "./picture.module.css";

type Props = {
  hue: Hue;
  seed: string;
  image: Picture | null;
  place: PicturePlace;
  className?: string | undefined;
  eager?: boolean;
  /** 0 puts the sun behind the horizon, 1 at the top. Shipped images have a fragment for it (content/README.md); others ignore it. */
  sunAt?: number;
};

/** The topic's image, otherwise a landscape in its hue. Decorative. */
export function TopicPicture({ hue, seed, image, place, className, eager = false, sunAt }: Props) {
  if (!image) {
    return (
      <Landscape hue={hue} seed={seed} className={classNames(styles.picture, className)} sunAt={sunAt} />
    );
  }
  return (
    <img
      className={classNames(styles.picture, className)}
      data-hue={hue}
      src={sunAt === undefined ? image.url : `${image.url}#sun-${Math.round(sunAt * 4)}`}
      {...toImageSet(image, place)}
      alt=""
      width={480}
      height={270}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
