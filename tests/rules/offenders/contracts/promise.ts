export const promise = 1;
