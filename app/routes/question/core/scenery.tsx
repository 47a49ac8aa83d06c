import { Ridge } from "~/ui/picture/ridge.tsx";
import styles from "./scenery.module.css";

export function Scenery({ imageUrl }: { imageUrl: string | null }) {
  return (
    <div className={styles.scenery}>
      {imageUrl ? (
        <img src={imageUrl} alt="" width={480} height={270} loading="lazy" />
      ) : (
        <Ridge isRisen={false} />
      )}
    </div>
  );
}
