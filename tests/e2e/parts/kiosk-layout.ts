export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** An element with text of its own that can be seen now. */
export type TextPiece = {
  readonly html: string;
  readonly fontSize: number;
  /** Whether it is read from a few metres: headings, options, the verdict, actions. */
  readonly isForDistance: boolean;
  /** The visible part of each line. */
  readonly lines: readonly Box[];
  readonly isOnPicture: boolean;
  /** Words that are broken although they fit on a line. */
  readonly broken: readonly string[];
  readonly isInCountdown: boolean;
};

type Thing = { readonly html: string; readonly box: Box };
/** `visible` is the part of its area that is not scrolled away. */
type Control = Thing & { readonly visible: Box; readonly isInCountdown: boolean; readonly isInline: boolean };

export type KioskLayout = {
  readonly width: number;
  readonly height: number;
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly texts: readonly TextPiece[];
  readonly controls: readonly Control[];
  /** The landscapes whose sun or path is cut off. */
  readonly croppedPictures: readonly Thing[];
  readonly charts: readonly (Thing & { readonly columnWidth: number })[];
  /** The parts that must not be side by side on a portrait screen. */
  readonly blocks: readonly Thing[];
  readonly countdown: Box | null;
  readonly question: Box | null;
  readonly options: readonly (Box & { readonly isPicture: boolean })[];
  readonly actions: Box | null;
};
