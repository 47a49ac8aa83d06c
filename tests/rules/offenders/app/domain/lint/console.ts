export function tell(): void {
  console.log("told");
}
