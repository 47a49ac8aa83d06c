export const contexts = 1;
