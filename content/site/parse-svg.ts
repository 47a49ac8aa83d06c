import type { Document } from "@xmldom/xmldom";
import { z } from "zod";

export type SvgFault = { line: number; message: string };

const place = z.looseObject({ lineNumber: z.number() });

/** As strict as a browser, which does not show broken XML. */
export async function parseSvg(text: string): Promise<Document | SvgFault> {
  const { DOMParser, ParseError } = await import("@xmldom/xmldom");
  let reason = "";
  const onError = (_level: string, message: string) => {
    reason ||= message;
    throw new Error(message);
  };
  try {
    return new DOMParser({ onError }).parseFromString(text, "image/svg+xml");
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const line = place.safeParse(error.locator).data?.lineNumber ?? 1;
    return { line: Math.max(line, 1), message: `cannot be read as an SVG: export it again (${reason})` };
  }
}
