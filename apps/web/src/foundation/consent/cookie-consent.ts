import { getCookie, setCookie } from '#platform/cookies/cookies.ts';

const COOKIE = 'cookie_notice';
const DAYS = 30;

const listeners = new Set<() => void>();

/** Whether this browser has accepted the cookie notice. */
export const cookieConsent = {
  isAccepted: () => getCookie(COOKIE) !== null,
  accept: () => {
    setCookie(COOKIE, 'true', { days: DAYS });
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
