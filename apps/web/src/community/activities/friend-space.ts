import type { RowSpace } from '#catalogue/watch-progress/remember-rows.ts';

/** Whether the home page of a browser last had the row New from friends. */
export const friendSpace: RowSpace = { cookie: 'friend_rows', attribute: 'friendRows' };
