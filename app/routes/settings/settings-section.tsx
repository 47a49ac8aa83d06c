import type { ReactNode } from "react";
import { Button } from "~/ui/button.tsx";

type Props = { id: string; heading: string; text?: string; children: ReactNode };

export function SettingsSection({ id, heading, text, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}

/** A setting that one press changes. */
export function IntentForm({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <form method="post">
      <Button variant="secondary" name="intent" value={intent}>
        {children}
      </Button>
    </form>
  );
}
