import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { Brand, brandLinkClass } from "./brand.tsx";

export function BrandLink() {
  return (
    <LocaleLink to={pagePath("/")} className={brandLinkClass()}>
      <Brand />
    </LocaleLink>
  );
}
