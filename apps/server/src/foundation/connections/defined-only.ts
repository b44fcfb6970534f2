import type { SectionPatch } from '@kinora/contracts/foundation/settings.ts';

/** The sections that a request names. */
export const definedOnly = (
  sections: Readonly<Record<string, SectionPatch | undefined>>,
): Record<string, SectionPatch> =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([name, patch]) => (patch === undefined ? [] : [[name, patch]])),
  );
