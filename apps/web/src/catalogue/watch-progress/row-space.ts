import { scriptJson } from '#platform/html/script-json.ts';

const KEY = 'kinora.watching-rows';

/**
 * Runs before the first paint. The page that users share does not know how many rows of their own they have, so it
 * reserves the space of as many as last time. It is printed as text, so it may use nothing but its argument.
 */
function reserveRows(key: string): void {
  try {
    document.documentElement.dataset.watchingRows = localStorage.getItem(key) ?? '0';
  } catch {
    // Without storage the rows move the page when they arrive.
  }
}

/** The text of the script. */
export const rowSpaceScript = (): string => `(${reserveRows.toString()})(${scriptJson(KEY)})`;

/** Remembers the number of rows for the next visit, and gives back space that is not needed. */
export function rememberRows(count: number): void {
  document.documentElement.dataset.watchingRows = String(count);
  try {
    localStorage.setItem(KEY, String(count));
  } catch {
    // See above.
  }
}

/** The space of the rows until they arrive: a landscape row with its margin, on phones and on wider screens. */
export const rowSpace =
  'in-data-[watching-rows=1]:empty:min-h-[266px] md:in-data-[watching-rows=1]:empty:min-h-[303px] in-data-[watching-rows=2]:empty:min-h-[532px] md:in-data-[watching-rows=2]:empty:min-h-[606px]';
