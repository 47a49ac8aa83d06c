import { parseHTML } from "linkedom";
import type { Page } from "../../mocks/page.ts";

type Filled = { path: string; body: URLSearchParams };

/**
 * The fields that a browser sends for the form around this control; a button is sent with its own value.
 * @param selector CSS that names a control of the form
 * @throws {Error} if the page has no such form
 */
export function fillForm(page: Page, selector: string, fields: Record<string, string> = {}): Filled {
  const { document } = parseHTML(page.html);
  const control = document.querySelector(selector);
  const form = control?.closest("form");
  if (!control || !form) throw new Error(`${page.path} has no form around ${selector}`);
  const body = new URLSearchParams();
  for (const input of form.querySelectorAll("input, textarea, select")) {
    const value = valueOf(input);
    if (value !== null) body.append(input.getAttribute("name") ?? "", value);
  }
  if (control.tagName === "BUTTON")
    body.set(control.getAttribute("name") ?? "", control.getAttribute("value") ?? "");
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return { path: form.getAttribute("action") ?? page.path, body };
}

/** Null for a control that is not sent. */
function valueOf(input: Element): string | null {
  if (!input.hasAttribute("name") || input.hasAttribute("disabled")) return null;
  if (input.tagName === "SELECT") {
    const option = input.querySelector("option[selected]") ?? input.querySelector("option");
    return option?.getAttribute("value") ?? null;
  }
  const type = input.getAttribute("type") ?? "";
  if (["checkbox", "radio"].includes(type) && !input.hasAttribute("checked")) return null;
  return input.getAttribute("value") ?? (type === "checkbox" ? "on" : "");
}
