import { LocaleLink } from "~/links/locale-link.tsx";
import { Brand, brandLinkClass } from "./brand.tsx";

export function BrandLink() {
  return (
    <LocaleLink to="/" className={brandLinkClass()}>
      <Brand />
    </LocaleLink>
  );
}
