export const cleanPart = 1;
