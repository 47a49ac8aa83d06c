export function tell(): void {
  Promise.resolve("told");
}
