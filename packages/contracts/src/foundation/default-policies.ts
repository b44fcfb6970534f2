import { pagePath } from './legal-pages.ts';

/**
 * The policies that people accept at registration once their pages are published. The labels are stored in English and
 * translated for each visitor.
 */
export const legalPolicies = {
  terms: { id: 'terms', label: 'I accept the terms of use.', action: pagePath('terms') },
  privacy: { id: 'privacy', label: 'I have read the privacy policy.', action: pagePath('privacy') },
} as const;
