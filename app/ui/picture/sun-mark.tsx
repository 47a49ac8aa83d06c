import { iconClass } from "./icon.tsx";

export function SunMark() {
  return (
    <svg className={iconClass()} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="12" fill="var(--sun-glow)" stroke="none" />
      <circle cx="12" cy="12" r="7" fill="var(--sun)" stroke="none" />
    </svg>
  );
}
