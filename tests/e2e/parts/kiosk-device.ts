/** The PIN of the product that the browser tests run against. */
export const KIOSK_PIN = "2580";
export const KIOSK_SIZES = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
] as const;
