export const compiled = 1;
