import { WATCHING_ROWS_COOKIE } from '@kinora/contracts/catalogue/watch-progress.ts';
import { scriptJson } from '#platform/html/script-json.ts';

/**
 * Runs before the first paint. The page that users share does not know how many rows of their own they have, so it
 * reserves the space of as many as last time. It is printed as text, so it may use nothing but its argument.
 */
function reserveRows(cookie: string): void {
  const known = document.cookie.split('; ').find((part) => part.startsWith(`${cookie}=`));
  if (known !== undefined) document.documentElement.dataset.watchingRows = known.slice(cookie.length + 1);
}

/** The text of the script. */
export const rowSpaceScript = (): string =>
  `(${reserveRows.toString()})(${scriptJson(WATCHING_ROWS_COOKIE)})`;
