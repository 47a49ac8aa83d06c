/* What browsers know neither as a link nor as a script, and so leave alone. */
const HELD_LINK = "modulepreload-later";
const HELD_SCRIPT = "module-later";

/** Keeps React Router's scripts off the line until `RELEASE_SCRIPTS` has run (decision 0025). */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${HELD_LINK}"`)
    .replace('type="module" async=""', `type="${HELD_SCRIPT}"`);
}

/** Plain JavaScript for the document's head. A script that is inserted runs, one whose type changes does not. */
export const RELEASE_SCRIPTS =
  `addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>{
for(const l of document.querySelectorAll("link[rel=${HELD_LINK}]"))l.rel="modulepreload";
const h=document.querySelector("script[type=${HELD_SCRIPT}]"),s=document.createElement("script");
s.type="module";s.nonce=h.nonce;s.text=h.text;document.head.append(s)})))`.replaceAll("\n", "");
