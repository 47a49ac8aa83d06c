import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Build } from "~/document/builds/build.ts";
import { useTranslation } from "~/i18n/use-translation.ts";

const DELAY_MS = 1_000;

let ownBuild: Build | null = null;

/** Loads its code only when the page is idle. */
export function BuildIsland() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const own = (ownBuild ??= documentBuild());
    const timer = setTimeout(() => {
      import("~/document/builds/check-for-new-version.ts").then(
        ({ checkForNewVersion }) => checkForNewVersion(own, { t, navigate }),
        (error: unknown) => console.warn("Build not checked", error),
      );
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, t, navigate]);
  return null;
}

/** Read it before the first navigation, because React then removes the element. */
function documentBuild(): Build {
  const { build = "", builtAt = "" } = document.getElementById("messages")?.dataset ?? {};
  return { id: build, timestamp: Number(builtAt) };
}
