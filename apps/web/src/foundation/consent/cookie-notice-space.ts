import { useEffect } from 'react';
import { stackAtBottom } from '#platform/toast/bottom-notices.ts';
import { COOKIES_ACCEPTED } from './consent-script.ts';

/** Keeps toasts above a cookie notice at the bottom, until it is accepted. */
export function CookieNoticeSpace(): null {
  useEffect(() => {
    if (document.documentElement.dataset.cookiesAccepted !== undefined) return undefined;
    const leave = stackAtBottom(document.querySelector<HTMLElement>('[data-cookie-notice=bottom]'));
    if (leave === undefined) return undefined;
    addEventListener(COOKIES_ACCEPTED, leave, { once: true });
    return () => {
      removeEventListener(COOKIES_ACCEPTED, leave);
      leave();
    };
  }, []);
  return null;
}
