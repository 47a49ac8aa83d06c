import { type ComponentProps, use, useEffect, useState } from "react";
import { Link, PrefetchPageLinks } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { CookielessState, withState } from "~/links/cookieless-state.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { ScriptNonce } from "~/links/page-contexts.ts";
import { whenIdle } from "~/links/when-idle.ts";

type Props = Omit<ComponentProps<typeof Link>, "to" | "prefetch"> & {
  to: EnglishPath;
  /** React Router's own `prefetch` has no nonce in the browser. */
  isFetchedAhead?: boolean;
};

export function IslandLink({ to, isFetchedAhead = false, ...rest }: Props) {
  const page = withState(inLocale(useTranslation().locale, to), use(CookielessState));
  const nonce = use(ScriptNonce);
  const isIdle = useIdle();
  return (
    <>
      <Link {...rest} to={page} viewTransition />
      {isFetchedAhead && isIdle && nonce !== null && <PrefetchPageLinks page={page} nonce={nonce} />}
    </>
  );
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
