import { expect, it } from "vitest";
import { toQrCode } from "~/services/qr/qr-code.server.ts";

const FINDER_PATTERN = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"];

it("a QR code is a square with a finder pattern in three corners", () => {
  const { size, path } = toQrCode("https://vidare.example/sv/h/7K3M-Q9TX-2WVB");
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const cornerAt = (left: number, top: number) =>
    FINDER_PATTERN.map((row, y) =>
      [...row].map((_, x) => (dark.has(`${left + x} ${top + y}`) ? "#" : " ")).join(""),
    );
  expect(cornerAt(0, 0)).toEqual(FINDER_PATTERN);
  expect(cornerAt(size - 7, 0)).toEqual(FINDER_PATTERN);
  expect(cornerAt(0, size - 7)).toEqual(FINDER_PATTERN);
});
