export function sign(value: number): string {
  if (value < 0) {
    return "-";
  } else {
    return "+";
  }
}
