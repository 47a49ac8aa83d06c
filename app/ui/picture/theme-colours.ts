/** The style sheets' paper colours, for what browsers and systems draw around a page. */
export const THEME_COLOURS = { light: "#fbfaf5", dark: "#0c191f" } as const;
