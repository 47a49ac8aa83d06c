import { useTranslation } from "~/i18n/use-translation.ts";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import styles from "./question-problem.module.css";

export type Problem = "choice-missing" | "no-reply";

export function QuestionProblem({ problem, firstId }: { problem: Problem; firstId: string }) {
  const { t } = useTranslation();
  const [heading, error] =
    problem === "choice-missing"
      ? [t("question.errorHeading"), { fieldId: firstId, text: t("question.choose") }]
      : [t("question.noReplyHeading"), { fieldId: null, text: t("question.noReply") }];
  return (
    <div className={styles.problem}>
      <ErrorSummary id="errors" heading={heading} errors={[error]} />
    </div>
  );
}
