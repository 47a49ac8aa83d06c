import type { ReactNode } from "react";

const ISOLATED = /\u2068([^\u2069]*)\u2069/;

/** Puts each isolated name (`isolate`) into its own element. */
export function IsolatedNames({ text }: { text: string }): ReactNode {
  return text.split(ISOLATED).map((part, index) => (index % 2 === 1 ? <bdi key={index}>{part}</bdi> : part));
}
