async function expectVisible(): Promise<void> {}

export function seesTheHeading(): void {
  expectVisible();
}
