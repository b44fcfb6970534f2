const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A session that is not remembered ends after this long without a request. */
export const IDLE_MS = 2 * HOUR;
/** ... and after this long in any case. */
export const ABSOLUTE_MS = DAY;
/** "Stay signed in for a month". */
export const REMEMBERED_MS = 30 * DAY;
/** Whoever reaches the back office is not remembered over night. */
export const STAFF_IDLE_MS = 12 * HOUR;
/** A remembered token is worth a day: a copy of it does not last longer. */
export const ROTATE_MS = DAY;
/** Requests that were under way when the token changed still arrive with the one before. */
export const GRACE_MS = MINUTE;
/** Writing down every request would cost more than knowing the second is worth. */
export const TOUCH_MS = MINUTE;
export const MAX_SESSIONS = 50;
export const USER_AGENT_MAX = 500;
