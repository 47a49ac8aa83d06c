/** Vite defines it: the style sheet's tokens, and the product's mark as SVG. */
declare const SHARE_SOURCE: { tokens: string; mark: string };
