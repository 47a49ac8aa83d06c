import type { Fault } from "../fault.ts";
import { languageName } from "../localized.ts";
import { cutFaults } from "../parse-file.ts";
import type { ParsedSpace } from "../parse-source.ts";
import { faultAt, locate } from "./located.ts";
import { listFiles } from "./parts.ts";

/** Every text needs the base, which is shown in the languages that the text lacks. */
export function textsHaveTheBase(space: ParsedSpace): Fault[] {
  return textsHave([space.base], space);
}

/** Stops only the check, because earlier releases showed such texts without their end. */
export function textsAreWhole(space: ParsedSpace): Fault[] {
  return listFiles(space).flatMap(cutFaults);
}

export function textsHave(needed: readonly string[], space: ParsedSpace): Fault[] {
  return listFiles(space).flatMap((file) =>
    file.texts.flatMap(({ at, languages }) =>
      needed
        .filter((language) => !languages.includes(language))
        .map((language) =>
          faultAt(
            { ...locate(file), at: [...at, language] },
            `the ${languageName(language)} text is missing`,
          ),
        ),
    ),
  );
}
