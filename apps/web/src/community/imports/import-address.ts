import { IMPORT_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { IMPORT_MATCHES, type ImportMatch } from '@kinora/contracts/community/imports.ts';

/** The page of one import, in the step that it is in. */
export const importPath = (id: number): string => `${IMPORT_PATH}/${id}`;

/** The matches that a URL shows; null for all. Ignores invalid values. */
export function parseMatch(search: URLSearchParams): ImportMatch | null {
  const wanted = search.get('match');
  return IMPORT_MATCHES.find((match) => match === wanted) ?? null;
}
