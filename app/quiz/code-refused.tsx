import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { CodeForm } from "~/ui/code-form.tsx";
import styles from "./code-refused.module.css";

/** The `statusText` of a response whose address has the code of no event and no group. */
export const CODE_REFUSED = "Code refused";

type Props = { status: number; smallPrint: string | null };

/** What is shown instead of an event or a group: 404 if nothing has this code, 429 after too many of those. */
export function CodeRefused({ status, smallPrint }: Props) {
  const { t } = useTranslation();
  const kind = status === 429 ? "tooMany" : "unknown";
  const heading = t(`code.${kind}Heading`);
  return (
    <article className={styles.page}>
      <title>{`${heading} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{t(`code.${kind}Text`)}</p>
      {kind === "unknown" && <CodeForm refusal={null} />}
      <p>
        <LocaleLink to="/">{t("error.takeMeHome")}</LocaleLink>
      </p>
      {smallPrint && (
        <p>
          <small>{smallPrint}</small>
        </p>
      )}
    </article>
  );
}
