import { element, opacity, textAt } from "../charts/svg-markup.ts";
import { WORDS } from "./story.ts";
import type { ClipLanguage } from "./story.ts";

/** The clip's first picture, in a landscape like those of the topics; as it fades (0 to 1), its words first, the chart comes. */
export function drawTitle(faded: number, language: ClipLanguage): string {
  const lines = WORDS[language].title.map((line, index) => textAt(96, 196 + index * 128, line, "title"));
  return element(
    "g",
    { opacity: opacity(1 - faded) },
    path("#e6f1f0", "M0 0H1280V720H0Z"),
    path("#fdf3df", "M0 250C320 330 760 420 1280 300V720H0Z"),
    element("circle", { cx: "1010", cy: "330", r: "150", fill: "#ffd98f", "fill-opacity": "0.5" }),
    element("circle", { cx: "1010", cy: "330", r: "92", fill: "#f2a93b" }),
    path("#b9d8da", "M0 520C220 520 420 512 640 470C860 428 1020 318 1280 300V720H0Z"),
    path("#4f9aa1", "M0 600C260 596 520 590 760 548C960 514 1120 470 1280 462V720H0Z"),
    path("#005b66", "M0 660C280 650 620 662 900 632C1060 614 1180 600 1280 596V720H0Z"),
    element("g", { opacity: opacity(1 - 2 * faded) }, ...lines),
  );
}

function path(fill: string, d: string): string {
  return element("path", { fill, d });
}
