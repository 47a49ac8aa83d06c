import { useState } from "react";

export function ConditionalHook({ on }: { on: boolean }) {
  if (on) useState(0);
  return null;
}
