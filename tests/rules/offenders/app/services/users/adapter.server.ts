import ky from "ky";

export const adapter = ky;
