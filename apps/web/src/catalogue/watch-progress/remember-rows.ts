import { WATCHING_ROWS_COOKIE } from '@kinora/contracts/catalogue/watch-progress.ts';
import { setCookie } from '#platform/cookies/cookies.ts';

const REMEMBERED_DAYS = 365;

/** Remembers the number of rows for the next visit, and gives back space that is not needed. */
export function rememberRows(count: number): void {
  document.documentElement.dataset.watchingRows = String(count);
  setCookie(WATCHING_ROWS_COOKIE, String(count), { days: REMEMBERED_DAYS });
}
