export const language = 1;
