import styles from "./marked-chart.module.css";
import type { MarkedPicture } from "./views.ts";

/** The size is known before loading, so that the text below does not move. */
export function MarkedChart({ choiceHtml, isLazy, ...picture }: MarkedPicture & { isLazy?: boolean }) {
  const { url, width, height, description, imageSet } = picture;
  return (
    <div className={styles.marked}>
      <img
        src={url}
        {...imageSet}
        alt={description}
        {...(width && height && { width, height })}
        {...(isLazy && { loading: "lazy" })}
      />
      {choiceHtml && <div dangerouslySetInnerHTML={{ __html: choiceHtml }} />}
    </div>
  );
}
