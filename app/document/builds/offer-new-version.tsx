import type { TFunction } from "i18next";
import { createRoot } from "react-dom/client";
import styles from "./new-version.module.css";
import { NewVersion } from "./new-version.tsx";

/** Shows the offer outside React's page. A question that is open hides it, because a reload would lose the choice. */
export function offerNewVersion(t: TFunction): void {
  const region = document.createElement("div");
  region.setAttribute("role", "status");
  region.className = styles.region ?? "";
  document.body.append(region);
  const root = createRoot(region);
  const offer = (
    <NewVersion
      text={t("site.newVersion")}
      reloadText={t("site.reload")}
      onReload={() => window.location.reload()}
    />
  );
  const update = () => root.render(isQuestionOpen() ? null : offer);
  new MutationObserver(update).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled"],
  });
  update();
}

function isQuestionOpen(): boolean {
  return document.querySelector("main input[type=radio]:enabled") !== null;
}
