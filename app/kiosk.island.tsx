import { type ComponentProps, useEffect, useState } from "react";
import type { KioskIdle } from "~/ui/kiosk-idle.island.tsx";

/** Loads its code where it is wanted, so that other devices never fetch it. */
export function KioskIsland(props: ComponentProps<typeof KioskIdle>) {
  const [loaded, setLoaded] = useState<{ Idle: typeof KioskIdle } | null>(null);
  useEffect(() => {
    import("~/ui/kiosk-idle.island.tsx").then(
      ({ KioskIdle: Idle }) => setLoaded({ Idle }),
      (error: unknown) => console.warn("Kiosk not watched", error),
    );
  }, []);
  return loaded && <loaded.Idle {...props} />;
}
