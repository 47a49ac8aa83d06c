/** The paper's colours of the style sheets, for what browsers and systems draw around a page. */
export const THEME_COLOURS = { light: "#fbfaf5", dark: "#0c191f" } as const;
