import { READY_PAGE } from "../../scripts/support/chromium.ts";

/** A CSS selector, or an XPath that begins with a slash, in the page or in the frame with this id. */
export type Target = { readonly selector: string; readonly frame?: string };

export const MAIN: Target = { selector: "main" };
export const READY: Target = { selector: READY_PAGE };
export const HEADING: Target = { selector: "main h1" };
export const VERDICT: Target = { selector: "#verdict" };
export const OPTIONS: Target = { selector: "main fieldset label" };
export const CHOSEN: Target = { selector: "main input:checked" };
export const CLOSED_CHOICE: Target = { selector: "main input:disabled" };
/** The link to the explanation, whose words depend on the width. */
export const TO_EXPLANATION: Target = { selector: 'main a[href*="/explanation"]' };
export const EXPLANATION: Target = { selector: "main details" };

export function link(name: string): Target {
  return named("a[@href]", name);
}

export function button(name: string): Target {
  return named("button", name);
}

export function summary(name: string): Target {
  return named("summary", name);
}

export function heading(name: string): Target {
  return named("*[self::h1 or self::h2]", name);
}

export function label(name: string): Target {
  return named("label", name);
}

export function text(words: string): Target {
  return named("*[not(self::script)]", words);
}

export function option(id: string): Target {
  return { selector: `main label:has(input[value="${id}"])` };
}

export function chosenOption(id: string): Target {
  return { selector: `main label:has(input[value="${id}"]:checked)` };
}

export function inFrame(frame: string, { selector }: Target): Target {
  return { selector, frame };
}

function named(element: string, name: string): Target {
  const literal = name.includes('"') ? `'${name}'` : `"${name}"`;
  return { selector: `//${element}[normalize-space()=${literal}]` };
}
