import { type PicturePlace, toImageSet } from "~/domain/quiz/image-set.ts";
import type { Picture } from "~/domain/quiz/question.ts";
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
  /** 0 to 1. Draws the landscape, because an image's sun cannot rise. */
  sunAt?: number;
};

/** The topic's image, otherwise a landscape in its hue. Decorative. */
export function TopicPicture({ hue, seed, image, place, className, eager = false, sunAt }: Props) {
  if (!image || sunAt !== undefined)
    return <Landscape {...{ hue, seed, sunAt }} className={classNames(styles.picture, className)} />;
  return (
    <img
      className={classNames(styles.picture, className)}
      data-hue={hue}
      src={image.url}
      {...toImageSet(image, place)}
      alt=""
      width={480}
      height={270}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
