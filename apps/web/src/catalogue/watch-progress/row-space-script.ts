import { scriptJson } from '#platform/html/script-json.ts';
import type { RowSpace } from './remember-rows.ts';

/**
 * Runs before the first paint. The page that users share does not know how many rows of their own they have, so it
 * reserves the space of as many as last time. It is printed as text, so it may use nothing but its argument.
 */
function reserveRows(spaces: readonly RowSpace[]): void {
  const cookies = document.cookie.split('; ');
  for (const { cookie, attribute } of spaces) {
    const known = cookies.find((part) => part.startsWith(`${cookie}=`));
    if (known !== undefined) document.documentElement.dataset[attribute] = known.slice(cookie.length + 1);
  }
}

/** The text of the script. */
export const rowSpaceScript = (spaces: readonly RowSpace[]): string =>
  `(${reserveRows.toString()})(${scriptJson(spaces)})`;
