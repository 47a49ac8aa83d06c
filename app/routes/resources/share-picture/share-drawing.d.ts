/** Vite defines it: what share pictures take from the style sheet, and the product's mark as SVG. */
declare const SHARE_DRAWING: import("./share-picture-svg.ts").ShareDrawing;
