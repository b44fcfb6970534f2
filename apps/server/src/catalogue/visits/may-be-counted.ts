import type { IncomingHttpHeaders } from 'node:http';
import type { VisitsSettings } from '@kinora/contracts/catalogue/visits.ts';
import { isBot } from '#catalogue/popularity/index.ts';
import { hasImpersonationCookie } from '#platform/http/impersonated-call.ts';

/** Set by the button of the cookie notice. */
const CONSENT = /(?:^|;\s*)cookie_notice=/u;

/** Whether a request may be counted: it is a real page view, the visitor does not object, and the owner enabled it. */
export function mayBeCounted(
  headers: IncomingHttpHeaders,
  { enable, require_consent: needsConsent }: VisitsSettings,
): boolean {
  if (!enable || headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  if (needsConsent && !CONSENT.test(headers.cookie ?? '')) return false;
  if (hasImpersonationCookie({ headers })) return false;
  // Prefetches are not shown yet; requests from other sites must not fake visits.
  const { 'sec-purpose': purpose = '', purpose: old = '', 'sec-fetch-site': site } = headers;
  if (`${String(purpose)}${String(old)}`.includes('prefetch')) return false;
  if (headers['sec-fetch-dest'] !== undefined && !SHOWN.has(headers['sec-fetch-dest'])) return false;
  if (headers['sec-fetch-dest'] === 'empty' && site !== 'same-origin') return false;
  return !isBot(headers['user-agent']);
}

/** A document, or an API request of a loaded page. */
const SHOWN = new Set(['document', 'empty']);
