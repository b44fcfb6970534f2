import { CONSENT_COOKIE } from './cookie-consent.ts';

/**
 * Runs before the first paint: the server cannot know for a cached page who has accepted, so the notice is in every
 * page, and the style sheet hides it from those who have.
 */
export const consentScript = () =>
  `if(/(?:^|; )${CONSENT_COOKIE}=/.test(document.cookie))document.documentElement.dataset.cookies="accepted";`;
