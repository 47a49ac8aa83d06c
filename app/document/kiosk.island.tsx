import { type ComponentProps, useEffect, useState } from "react";
import { isAlwaysCounting } from "~/domain/kiosk/visit.ts";
import type { KioskIdle } from "./kiosk-idle.island.tsx";
import { KioskPanel } from "./kiosk-panel.tsx";

/** Loads its code only on a kiosk. */
export function KioskIsland(props: ComponentProps<typeof KioskIdle>) {
  const [loaded, setLoaded] = useState<{ Idle: typeof KioskIdle } | null>(null);
  useEffect(() => {
    import("./kiosk-idle.island.tsx").then(
      ({ KioskIdle: Idle }) => setLoaded({ Idle }),
      (error: unknown) => console.warn("Kiosk not watched", error),
    );
  }, []);
  if (loaded) return <loaded.Idle {...props} />;
  // The countdown must not move anything under a visitor's finger.
  return isAlwaysCounting(props.idleS) && <KioskPanel seconds={props.idleS} isAlways />;
}
