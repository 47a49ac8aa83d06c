import { KIOSK_SIZES } from "../e2e/parts/kiosk-device.ts";
import type { Screen } from "../e2e/parts/screen.ts";
import type { Language } from "../e2e/parts/words.ts";

export type Shot = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme?: "light" | "dark";
  readonly forcedColors?: "active";
  readonly media?: "print";
  readonly isCropped?: true;
};

export type Series = {
  readonly screen: Screen;
  readonly language: Language;
  readonly hasScripts: boolean;
  readonly hasTouch?: boolean;
  readonly shots: readonly Shot[];
};

const SIZES = [
  [360, 740],
  [820, 1180],
  [1440, 900],
] as const;

export function plainShots(screen: Screen): Series[] {
  const shots = SIZES.flatMap(([width, height]) =>
    (["light", "dark"] as const).map((colorScheme) => ({
      name: `${width}x${height}-${colorScheme}`,
      width,
      height,
      colorScheme,
    })),
  );
  return (["en", "sv"] as const).map((language) => ({ screen, language, hasScripts: true, shots }));
}

export function kioskShots(screen: Screen): Series[] {
  const shots = KIOSK_SIZES.map(({ width, height }) => ({
    name: `${width}x${height}`,
    width,
    height,
    isCropped: true as const,
  }));
  return (["en", "sv"] as const).map((language) => ({ screen, language, hasScripts: true, shots }));
}

const EDGE_CASE_SHOTS: readonly Shot[] = [
  { name: "320x640", width: 320, height: 640 },
  { name: "320x256-zoomed", width: 320, height: 256 },
  { name: "1280x800-cropped", width: 1280, height: 800, isCropped: true },
  { name: "2560x1440", width: 2560, height: 1440, isCropped: true },
  { name: "forced-colours", width: 820, height: 1180, forcedColors: "active" },
  { name: "forced-colours-dark", width: 820, height: 1180, forcedColors: "active", colorScheme: "dark" },
  { name: "print", width: 794, height: 1123, media: "print" },
];
const EDGE_CASE_SCREENS = [
  "start-welcome",
  "start-progress",
  "topic",
  "topic-result",
  "question-chosen",
  "feedback-wrong",
  "explanation",
];

export function edgeCaseShots(screen: Screen): Series[] {
  if (!EDGE_CASE_SCREENS.includes(screen.name)) return [];
  const landscape: Shot = { name: "740x360-landscape", width: 740, height: 360, isCropped: true };
  const withoutScripts: Shot = { name: "360x740-no-js", width: 360, height: 740 };
  return [
    { screen, language: "sv", hasScripts: true, shots: EDGE_CASE_SHOTS },
    { screen, language: "sv", hasScripts: true, hasTouch: true, shots: [landscape] },
    { screen, language: "sv", hasScripts: false, shots: [withoutScripts] },
  ];
}
