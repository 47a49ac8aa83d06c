import type { ReactNode } from "react";
import { Button } from "~/ui/button.tsx";
import { FieldForm } from "~/ui/form/form-page.tsx";

export function IntentForm({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <FieldForm>
      <Button variant="secondary" name="intent" value={intent}>
        {children}
      </Button>
    </FieldForm>
  );
}
