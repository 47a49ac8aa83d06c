const forgotten = 1;

export const kept = 2;
