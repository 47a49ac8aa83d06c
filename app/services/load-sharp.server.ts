const DECODERS = ["Jpeg", "Png", "Webp", "Heif", "Svg"].map((name) => `VipsForeignLoad${name}`);

/** Blocks all other formats. `block` and `unblock` apply to the whole process. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}
