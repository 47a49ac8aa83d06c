import { LocaleLink } from "~/links/locale-link";
import { Brand, brandLinkClass } from "~/ui/brand";

export function BrandLink() {
  return (
    <LocaleLink to="/" className={brandLinkClass()}>
      <Brand />
    </LocaleLink>
  );
}
