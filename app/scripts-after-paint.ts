/* What browsers know neither as a link nor as a script, and so leave alone. */
const HELD_LINK = "modulepreload-later";
const HELD_SCRIPT = "module-later";

/** Keeps React Router's scripts off the line until `RELEASE_SCRIPTS` has run (decision 0025). */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${HELD_LINK}"`)
    .replace('type="module" async=""', `type="${HELD_SCRIPT}"`);
}

/**
 * Plain JavaScript for the document's head. The modules run one by one, each in a task of its own, before the entry that needs them all:
 * run at once, they would keep the page from answering. A script that is inserted runs, one whose type changes does not.
 */
export const RELEASE_SCRIPTS =
  `addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(async()=>{
const a=[...document.querySelectorAll("link[rel=${HELD_LINK}]")];
for(const l of a)l.rel="modulepreload";
for(const{href}of a)if(!/entry/.test(href))await import(href).catch(()=>0);
const h=document.querySelector("script[type=${HELD_SCRIPT}]"),s=document.createElement("script");
s.type="module";s.nonce=h.nonce;s.text=h.text;document.head.append(s)})))`.replaceAll("\n", "");
