// @ts-expect-error a number is no string
export const name: string = 1;
