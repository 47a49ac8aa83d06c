/** Vite defines it: the path of each hue's share picture. */
declare const SHARE_PICTURES: Record<import("./picture/hue.ts").Hue, string>;
