export const locales = 1;
