import { getCookie, setCookie } from '#platform/cookies/cookies.ts';

/** The cookie that says a browser has accepted. */
export const CONSENT_COOKIE = 'cookie_notice';
const DAYS = 30;

const listeners = new Set<() => void>();

/** Whether this browser has accepted the cookie notice. */
export const cookieConsent = {
  isAccepted: () => getCookie(CONSENT_COOKIE) !== null,
  accept: () => {
    setCookie(CONSENT_COOKIE, 'true', { days: DAYS });
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
