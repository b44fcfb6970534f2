import type { IncomingHttpHeaders } from 'node:http';
import type { VisitsSettings } from '@kinora/contracts/catalogue/visits.ts';
import { isProgram } from '#catalogue/popularity/index.ts';

/** Set by the button of the cookie notice. */
const CONSENT = /(?:^|;\s*)cookie_notice=/u;

/** Whether a request may be counted: somebody looks, nobody objects, and the owner wants it. */
export function mayBeCounted(
  headers: IncomingHttpHeaders,
  { enable, require_consent: needsConsent }: VisitsSettings,
): boolean {
  if (!enable || headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  if (needsConsent && !CONSENT.test(headers.cookie ?? '')) return false;
  // Browsers that load ahead show nothing yet; other sites cannot make up visits.
  const { 'sec-purpose': purpose = '', purpose: old = '', 'sec-fetch-site': site } = headers;
  if (`${String(purpose)}${String(old)}`.includes('prefetch')) return false;
  if (headers['sec-fetch-dest'] !== undefined && !SHOWN.has(headers['sec-fetch-dest'])) return false;
  if (headers['sec-fetch-dest'] === 'empty' && site !== 'same-origin') return false;
  return !isProgram(headers['user-agent']);
}

/** A document, or a call of a page that is there. */
const SHOWN = new Set(['document', 'empty']);
