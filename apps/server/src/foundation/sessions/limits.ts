const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A session that is not remembered ends after this long without a request. */
export const IDLE_MS = 2 * HOUR;
/** ... and after this long in any case, even if it is active. */
export const ABSOLUTE_MS = DAY;
/** "Stay signed in for a month". */
export const REMEMBERED_MS = 30 * DAY;
/** Staff sessions are not remembered overnight. */
export const STAFF_IDLE_MS = 12 * HOUR;
/** A remembered token is replaced daily, so that a stolen copy does not stay valid for longer. */
export const ROTATE_MS = DAY;
/** Requests that were in flight when the token changed still send the previous one. */
export const GRACE_MS = MINUTE;
/** Updates the last activity at most this often: writing on every request is not worth the cost. */
export const TOUCH_MS = MINUTE;
/** The last activity of the user, which the back office shows, needs less precision than that of a session. */
export const USER_TOUCH_MS = 5 * MINUTE;
export const MAX_SESSIONS = 50;
export const USER_AGENT_MAX = 500;
