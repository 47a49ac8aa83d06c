export function divisorOf(unit: "kB" | "MB"): number {
  switch (unit) {
    case "kB":
      return 1_000;
  }
  return 1;
}
