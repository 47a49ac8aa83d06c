import styles from "./chart-figure.module.css";

type Props = { url: string; width: number | null; height: number | null; description: string };

/** Its size is known before it has loaded, so that the text below does not move. */
export function ChartFigure({ url, width, height, description }: Props) {
  return (
    <figure>
      <img className={styles.image} src={url} alt={description} {...(width && height && { width, height })} />
    </figure>
  );
}
