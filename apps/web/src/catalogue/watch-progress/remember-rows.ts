import { WATCHING_ROWS_COOKIE } from '@kinora/contracts/catalogue/watching-rows.ts';
import { setCookie } from '#platform/cookies/cookies.ts';

const REMEMBERED_DAYS = 365;

/** Where the number of a member's own rows on the home page is stored. */
export interface RowSpace {
  readonly cookie: string;
  /** The data attribute of the document that reserves the space. */
  readonly attribute: string;
}

export const watchingSpace: RowSpace = { cookie: WATCHING_ROWS_COOKIE, attribute: 'watchingRows' };

/** Remembers the number of rows for the next visit, and gives back space that is not needed. */
export function rememberRows({ cookie, attribute }: RowSpace, count: number): void {
  document.documentElement.dataset[attribute] = String(count);
  setCookie(cookie, String(count), { days: REMEMBERED_DAYS });
}
