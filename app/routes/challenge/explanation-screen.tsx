import { Explanation } from "~/quiz/explanation.tsx";
import type { Frame } from "./frame.server.ts";
import { NextForm } from "./next-form.tsx";
import type { ScreenView } from "./screen-view.server.ts";

type Props = { frame: Frame; view: Extract<ScreenView, { kind: "explanation" }> };

export function ExplanationScreen({ frame, view: { nonce, ...view } }: Props) {
  return <Explanation title={frame.title} {...view} actions={<NextForm frame={frame} nonce={nonce} />} />;
}
