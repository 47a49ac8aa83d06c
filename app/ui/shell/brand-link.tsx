import { LocaleLink } from "~/links/locale-link.tsx";
import { Brand, brandLinkClass } from "~/ui/brand.tsx";

export function BrandLink() {
  return (
    <LocaleLink to="/" className={brandLinkClass()}>
      <Brand />
    </LocaleLink>
  );
}
